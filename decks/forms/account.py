"""Forms of one's settings."""

from typing import Any

from django import forms

from decks.lists import clean_name
from decks.models import AccessToken, NoticeKind, Preferences, Scope
from decks.models.account import PAGE_SIZES

MOST_TOKENS = 20


class PreferencesForm(forms.ModelForm):  # type: ignore[type-arg]  # not generic at run time
    """How somebody likes the site."""

    page_size = forms.TypedChoiceField(
        label="Rows on a page", coerce=int, choices=[(n, str(n)) for n in PAGE_SIZES]
    )

    mails = forms.MultipleChoiceField(
        label="An e-mail to your confirmed address, when",
        required=False,
        choices=NoticeKind.choices,
        widget=forms.CheckboxSelectMultiple,
    )

    def __init__(self, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.initial["mails"] = self.instance.mails.split()

    def clean_mails(self) -> str:
        """As the row keeps them."""
        return " ".join(self.cleaned_data["mails"])

    class Meta:
        model = Preferences
        fields = ("about", "visibility", "page_size", "single_keys", "letters", "pictures", "mails")
        labels = {
            "about": "About you",
            "visibility": "New decks are",
            "single_keys": "Single keys work in builder and replay",
            "letters": "Show mana symbols as letters, such as {W}",
            "pictures": "Show pictures of cards, where an import named their address",
        }
        help_texts = {"about": "For your public page. Markdown."}
        widgets = {"about": forms.Textarea(attrs={"rows": 3})}


class TokenForm(forms.Form):
    """A new token."""

    name = forms.CharField(label="What is it for?", max_length=60)
    scopes = forms.MultipleChoiceField(
        label="It may", choices=Scope.choices, widget=forms.CheckboxSelectMultiple, initial=[Scope.READ]
    )

    def __init__(self, user: Any, *args: Any, **kwargs: Any) -> None:
        super().__init__(*args, **kwargs)
        self.user = user

    def clean_name(self) -> str:
        """Without control characters."""
        name = clean_name(self.cleaned_data["name"], 60)
        if not name:
            raise forms.ValidationError("Give it a name.")
        return name

    def clean(self) -> dict[str, Any]:
        """Not without end."""
        if AccessToken.objects.filter(user=self.user).count() >= MOST_TOKENS:
            raise forms.ValidationError(f"You have {MOST_TOKENS} tokens. Take one back first.")
        return super().clean() or {}

    def save(self) -> tuple[AccessToken, str]:
        """The token and its secret."""
        return AccessToken.make(self.user, self.cleaned_data["name"], self.cleaned_data["scopes"])
