"""Cuts photos around their animals for training. usage: pack.py FEATURES_FOLDER OUT.npz

FEATURES_FOLDER is what `npm run model -- describe` wrote. OUT.npz has names (set/species/individual/file), boxes, and 320 x 320
pictures of 1.25 x the box, as photos.py reads them.
"""
import os
import sys
from concurrent.futures import ThreadPoolExecutor
import numpy as np
from PIL import Image, ImageOps

SIDE, AROUND = 320, 1.25


def cut(row):
    """A square picture around the box, and the box in it. At the edges of the photo its border is repeated."""
    photo = ImageOps.exif_transpose(Image.open(row[0])).convert("RGB")
    width, height = photo.size
    left, top, wide, high = (float(value) * size for value, size in zip(row[4:8], (width, height, width, height)))
    side = max(wide, high) * AROUND
    x, y = left + wide / 2 - side / 2, top + high / 2 - side / 2
    margin = int(max(0, -x, -y, x + side - width, y + side - height)) + 1
    padded = np.pad(np.asarray(photo), ((margin, margin), (margin, margin), (0, 0)), mode="edge")
    square = Image.fromarray(padded).crop((x + margin, y + margin, x + margin + side, y + margin + side))
    return np.asarray(square.resize((SIDE, SIDE), Image.BILINEAR)), ((left - x) / side, (top - y) / side, wide / side, high / side)


if __name__ == "__main__":
    folder, out = sys.argv[1:]
    rows = [line.rstrip("\n").split("\t") for line in open(f"{folder}/photos.tsv", encoding="utf8")]
    rows = [row for row in rows if row[2]]
    with ThreadPoolExecutor(8) as pool:
        cuts = list(pool.map(cut, rows))
    names = np.array([f"photos/{row[2]}/{os.path.basename(row[0])}" for row in rows])
    np.savez(out, names=names, boxes=np.array([box for _, box in cuts], dtype=np.float32), pics=np.stack([picture for picture, _ in cuts]))
    print(out, len(cuts))
