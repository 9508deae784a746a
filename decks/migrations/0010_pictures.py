"""Where a card's picture is, and whether a person wants to see it."""

from django.db import migrations, models


def from_details(apps, schema_editor):
    """Imports kept the address among the details, where no page read it."""
    cards = apps.get_model("decks", "Card").objects.using(schema_editor.connection.alias)
    held = []
    for card in cards.filter(imported=True).only("pk", "details").iterator(chunk_size=500):
        address = str(card.details.get("image") or "")
        if address.startswith("https://") and len(address) <= 300:
            card.picture = address
            held.append(card)
        if len(held) == 500:
            cards.bulk_update(held, ["picture"])
            held.clear()
    cards.bulk_update(held, ["picture"])


class Migration(migrations.Migration):
    dependencies = [("decks", "0009_retellings")]

    operations = [
        migrations.AddField(
            model_name="card",
            name="picture",
            field=models.CharField(
                blank=True, default="", help_text="Where an import said its picture is.", max_length=300
            ),
            preserve_default=False,
        ),
        migrations.AddField(
            model_name="preferences", name="pictures", field=models.BooleanField(default=False)
        ),
        migrations.RunPython(from_details, migrations.RunPython.noop),
    ]
