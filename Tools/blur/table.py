"""Says how many of the pictures of each kind are called blurred."""

from . import pictures

#: From this share of the longer side on a person calls a picture blurred, and what is wanted of it.
BLURRED = 0.01
PRECISION = 0.99


def report(made, served):
    """Prints the table; returns the exit status."""
    called = {card.files[0] for card in served.cards if card.is_unclear}
    dark = {picture.file for picture in made if picture.kind == "night"}
    shares = (0, *pictures.AMOUNTS)
    print(f"{len(made)} pictures of {len({picture.photograph for picture in made})} photographs; "
          "called blurred or dark, of all, by the share of the longer side that a point is spread over")
    print(f"{'':14}" + "".join(f"{f'{share:.1%}' if share else 'sharp':>12}" for share in shares))
    for kind in dict.fromkeys(picture.kind for picture in made):
        cells = []
        for share in shares:
            its = [picture for picture in made if picture.kind == kind and picture.amount == share]
            cells.append(f"{sum(picture.file in called for picture in its)} of {len(its)}" if its else "")
        print(f"{kind:14}" + "".join(f"{cell:>12}" for cell in cells))
    wrong = [picture.file for picture in made if not picture.amount and picture.file in called - dark]
    print("".join(f"  called blurred: {name}\n" for name in wrong), end="")
    for name, kinds in {"out of focus": ("Gaussian", "out of focus"), "moved": ("moved", "shaken")}.items():
        true = [picture for picture in made if picture.kind in kinds and picture.amount >= BLURRED]
        right = sum(picture.file in called for picture in true)
        print(f"{name}: recall {right / max(1, len(true)):.3f} of {len(true)}")
    right = sum(picture.file in called for picture in made if picture.amount >= BLURRED)
    precision = right / max(1, right + len(wrong))
    print(f"precision {precision:.3f}, {len(wrong)} sharp ones among {right + len(wrong)}")
    return 0 if precision >= PRECISION else 1
