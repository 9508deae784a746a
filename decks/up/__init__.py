"""`manage.py up`: the whole site on one machine, with nothing installed by hand.

`plan` says which processes there are, `processes` keeps them running and stops them in order, `queue` finds a
queue server and `smoke` plays one small playtest through HTTP, as a user would.
"""
