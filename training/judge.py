"""Prints how well the released model tells animals apart. usage: judge.py FEATURES_FOLDER [MODEL_FOLDER]

FEATURES_FOLDER is what `npm run model -- describe` wrote of any folder of photos: animals that the model has not seen, and
strangers. One random photo of each animal is on file, every other one asks; means over animals, 20 draws.
"""
import json
import os
import sys
import numpy as np

DRAWS, RANKS = 20, (1, 5, 10)
RELEASED = os.path.join(os.path.dirname(__file__), "../model/released")


def read_head(folder):
    """Offsets [dimension] and weights [size, dimension]."""
    model = json.load(open(f"{folder}/model.json"))
    size, dimension = model["featureSize"], model["dimension"]
    raw = open(f"{folder}/head.bin", "rb").read()
    offsets, scales = np.frombuffer(raw, "<f4", 2 * dimension).reshape(2, dimension)
    return offsets, np.frombuffer(raw, "i1", offset=8 * dimension).reshape(size, dimension) * scales


def embed(features, head):
    embedded = features @ head[1] + head[0]
    return embedded / np.linalg.norm(embedded, axis=1, keepdims=True)


def recalls(embedded, animals, strangers, on_file, seed=0):
    """The shares of photos whose animal is among the first 1, 5 and 10."""
    random = np.random.default_rng(seed)
    photos_of = {animal: np.flatnonzero(animals == animal) for animal in np.unique(animals)}
    draws = []
    for _ in range(DRAWS):
        filed = {animal: random.permutation(its)[:on_file] for animal, its in photos_of.items()}
        gallery = np.stack([embedded[its].mean(0) for its in filed.values()])
        gallery = np.concatenate([gallery / np.linalg.norm(gallery, axis=1, keepdims=True), strangers])
        found = []
        for at, (animal, its) in enumerate(photos_of.items()):
            asked = np.setdiff1d(its, filed[animal])
            if len(asked):
                alike = embedded[asked] @ gallery.T
                better = (alike > alike[:, at : at + 1]).sum(1)
                found.append([(better < rank).mean() for rank in RANKS])
        draws.append(np.mean(found, 0))
    return np.mean(draws, 0)


if __name__ == "__main__":
    folder, model = sys.argv[1], (sys.argv[2:] + [RELEASED])[0]
    rows = [line.rstrip("\n").split("\t") for line in open(f"{folder}/photos.tsv", encoding="utf8")]
    features = np.fromfile(f"{folder}/features.f32", dtype="<f4").reshape(len(rows), -1)
    embedded = embed(features, read_head(model))
    species, animals = (np.array([row[column] for row in rows]) for column in (1, 2))
    print("first, in 5, in 10".rjust(60))
    for one in np.unique(species):
        known, strange = (species == one) & (animals != ""), (species == one) & (animals == "")
        for on_file in (1, 2, 3, 5):
            for name, others in (("among themselves", embedded[:0]), (f"among {strange.sum()} strangers", embedded[strange])):
                shares = recalls(embedded[known], animals[known], others, on_file)
                label = f"{len(np.unique(animals[known]))} {one}s, {on_file} on file, {name}"
                print(label.ljust(44), "  ".join(f"{share:.2f}" for share in shares))
