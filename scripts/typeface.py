#!/usr/bin/env python3
"""Makes static/fonts/station.woff2: the letters and marks that the station shows, out of Atkinson Hyperlegible Next.

    npm pack @fontsource-variable/atkinson-hyperlegible-next@5.3.0
    tar xzf fontsource-variable-atkinson-hyperlegible-next-5.3.0.tgz
    pip install fonttools==4.68.0 brotli==1.2.1
    python3 scripts/typeface.py package/files/atkinson-hyperlegible-next-latin-wght-normal.woff2

docs/decisions/0014-typeface.md explains the choice. The typeface has the Latin letters of English, French, Spanish,
Afrikaans and German, in weights from 400 to 800. Marks that it lacks are drawn here, so that no device shows a box
for them.
"""

import hashlib
import math
import sys
from pathlib import Path

from fontTools.pens.ttGlyphPen import TTGlyphPen
from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTFont
from fontTools.varLib import instancer

SOURCE = "18b2a1a39a2fa298b0ba5390aca68462669826c90925656f1c1f6796e0e1bbaf"
OUT = Path(__file__).parent.parent / "static/fonts/station.woff2"
LETTERS = [*range(0x20, 0x7F), *range(0xA0, 0x100), *map(ord, "Œœ–—‘’‚“”„•…−€‹›")]
FEATURES = ["kern", "mark", "ccmp", "locl", "tnum"]

# Each mark's advance width and its strokes, each a list of points. The font size is 1000 units; capitals are 668
# high.
STROKE = 96
MARKS = {
    "✓": (760, [[(110, 320), (300, 120), (660, 610)]]),
    "✗": (760, [[(140, 95), (620, 575)], [(140, 575), (620, 95)]]),
    "→": (920, [[(90, 335), (780, 335)], [(540, 560), (790, 335), (540, 110)]]),
    "↓": (760, [[(380, 690), (380, 20)], [(155, 250), (380, 0), (605, 250)]]),
    "↑": (760, [[(380, -20), (380, 650)], [(155, 420), (380, 670), (605, 420)]]),
    "←": (920, [[(830, 335), (140, 335)], [(380, 110), (130, 335), (380, 560)]]),
    "↵": (920, [[(800, 610), (800, 250), (150, 250)], [(350, 450), (140, 250), (350, 50)]]),
    "⌫": (1000, [[(70, 335), (300, 600), (920, 600), (920, 70), (300, 70), (70, 335)],
                 [(470, 215), (730, 455)], [(470, 455), (730, 215)]]),
    "␣": (760, [[(120, 160), (120, -40), (640, -40), (640, 160)]]),
}
MARKS["⏎"] = MARKS["↵"]
# French has a narrow space before “?” and “!”.
MARKS["\u202f"] = (160, [])


def main():
    """Reads the source, and writes the station's typeface."""
    source = Path(sys.argv[1])
    found = hashlib.sha256(source.read_bytes()).hexdigest()
    if found != SOURCE:
        sys.exit(f"{source}: expected SHA-256 {SOURCE}, got {found}. Take the file of the version named above")
    font = TTFont(source, recalcTimestamp=False)
    font.flavor = None
    options = Options()
    options.layout_features = FEATURES
    options.name_IDs = [0, 1, 2, 4, 5, 6, 13, 14]
    options.hinting = False
    options.notdef_outline = True
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=LETTERS)
    subsetter.subset(font)
    add_marks(font)
    font = instancer.instantiateVariableFont(font, {"wght": (400, 800)})
    font.flavor = "woff2"
    OUT.parent.mkdir(exist_ok=True)
    font.save(OUT)
    print(f"{OUT}: {OUT.stat().st_size} bytes, {len(font.getBestCmap())} characters")


def add_marks(font):
    """Adds the drawn marks, the same in every weight."""
    # The HVAR table has no entries for added glyphs; without the table, widths come from `gvar`.
    if "HVAR" in font:
        del font["HVAR"]
    names = {mark: f"uni{ord(mark):04X}" for mark in MARKS}
    glyphs, widths, variations = font["glyf"], font["hmtx"], font["gvar"].variations
    for mark, (advance, strokes) in MARKS.items():
        pen = TTGlyphPen(None)
        for points in strokes:
            for start, end in zip(points, points[1:]):
                draw(pen, start, end)
        glyph = pen.glyph()
        if strokes:
            # The strokes overlap.
            glyph.flags[0] |= 0x40
        glyphs[names[mark]] = glyph
        glyph.recalcBounds(glyphs)
        widths[names[mark]] = (advance, glyph.xMin)
        variations[names[mark]] = []
        for table in font["cmap"].tables:
            if table.isUnicode():
                table.cmap[ord(mark)] = names[mark]


def draw(pen, start, end):
    """Draws a stroke with square ends, clockwise."""
    (x, y), (to_x, to_y) = start, end
    length = math.hypot(to_x - x, to_y - y)
    along = ((to_x - x) / length * STROKE / 2, (to_y - y) / length * STROKE / 2)
    x, y, to_x, to_y = x - along[0], y - along[1], to_x + along[0], to_y + along[1]
    corners = [(x - along[1], y + along[0]), (to_x - along[1], to_y + along[0]),
               (to_x + along[1], to_y - along[0]), (x + along[1], y - along[0])]
    pen.moveTo(tuple(map(round, corners[0])))
    for corner in corners[1:]:
        pen.lineTo(tuple(map(round, corner)))
    pen.closePath()


if __name__ == "__main__":
    main()
