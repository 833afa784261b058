"""Fits the head of the photo model. usage: fit_head.py FEATURES_FOLDER OUT_FOLDER [--cross-validate]

FEATURES_FOLDER is what `npm run model -- describe` wrote: features of photos as the product makes them. Writes head.bin (as
src/server/photos/photo-model/head.ts reads it) and the part of model.json that describes it.

The head: principal components, then whitening by the covariance within individuals (Hatch, Kajarekar and Stolcke 2006),
so that differences between photos of one animal (pose, light, place) count little and other differences much.
"""
import json
import os
import sys
import numpy as np

DIMENSION, SHRINKAGE = 384, 0.15


def read_features(folder):
    """The photos of known individuals: features [n, size], individuals [n], fingerprints [n]."""
    rows = [line.rstrip("\n").split("\t") for line in open(f"{folder}/photos.tsv", encoding="utf8")]
    features = np.fromfile(f"{folder}/features.f32", dtype="<f4").reshape(len(rows), -1)
    known = np.array([row[2] != "" for row in rows])
    individuals = np.array([row[2] for row in rows])
    return features[known], individuals[known], [row[3] for row, is_known in zip(rows, known) if is_known]


def fit_head(features, individuals, dimension=DIMENSION, shrinkage=SHRINKAGE):
    """Mean [size] and weights [size, dimension]: embedding = normalised (features - mean) @ weights."""
    mean = features.mean(0)
    centred = (features - mean).astype(np.float64)
    values, vectors = np.linalg.eigh(centred @ centred.T)  # smaller than the covariance: fewer photos than features
    values, vectors = values[::-1][:dimension], vectors[:, ::-1][:, :dimension]
    components, points = centred.T @ (vectors / np.sqrt(values)), vectors * np.sqrt(values)
    names, which = np.unique(individuals, return_inverse=True)
    centres = np.stack([points[which == at].mean(0) for at in range(len(names))])
    residuals = points - centres[which]
    within = residuals.T @ residuals / (len(points) - len(names))
    within = (1 - shrinkage) * within + shrinkage * np.eye(len(within)) * np.trace(within) / len(within)
    spread, axes = np.linalg.eigh(within)
    return mean, components @ (axes / np.sqrt(spread)) @ axes.T


def embed(features, head):
    embedded = (features - head[0]) @ head[1]
    return embedded / np.linalg.norm(embedded, axis=1, keepdims=True)


def write_head(head, folder):
    """`dimension` float32 offsets, as many float32 scales, then the weights as signed bytes, row by feature."""
    mean, weights = head
    scales = np.abs(weights).max(0) / 127
    whole = np.round(weights / scales).astype(np.int8)
    offsets = -mean.astype(np.float64) @ (whole * scales)
    with open(f"{folder}/head.bin", "wb") as file:
        file.write(offsets.astype("<f4").tobytes() + scales.astype("<f4").tobytes() + whole.tobytes())
    size, dimension = weights.shape
    described = f"{folder}/model.json"
    model = json.load(open(described)) if os.path.exists(described) else {}
    model.update(featureSize=size, dimension=dimension, weights="int8")
    json.dump(model, open(described, "w"), indent=2)


def cross_validate(features, individuals, folds=5):
    """Share of photos whose individual comes first, one photo of each held-out individual of its species on file."""
    random = np.random.default_rng(5)
    species = np.array([name.split("/")[0] for name in individuals])
    found = []
    for one in np.unique(species):
        names = random.permutation(np.unique(individuals[species == one]))
        for fold in range(folds):
            held = np.isin(individuals, names[fold::folds])
            embedded = embed(features[held], fit_head(features[~held], individuals[~held]))
            found.append((one, recall_at_1(embedded, individuals[held], random)))
    return {one: round(float(np.mean([value for which, value in found if which == one])), 3) for one in np.unique(species)}


def recall_at_1(embedded, individuals, random, draws=6):
    names, means = np.unique(individuals), []
    for _ in range(draws):
        on_file = np.array([random.choice(np.flatnonzero(individuals == name)) for name in names])
        asked = np.setdiff1d(np.arange(len(individuals)), on_file)
        first = names[(embedded[asked] @ embedded[on_file].T).argmax(1)]
        right = first == individuals[asked]
        means.append(np.mean([right[individuals[asked] == name].mean() for name in names if (individuals[asked] == name).any()]))
    return np.mean(means)


if __name__ == "__main__":
    source, out = sys.argv[1:3]
    features, individuals, _ = read_features(source)
    if "--cross-validate" in sys.argv:
        print("held out, first:", cross_validate(features, individuals))
    os.makedirs(out, exist_ok=True)
    write_head(fit_head(features, individuals), out)
    print(f"{out}/head.bin: {len(features)} photos of {len(np.unique(individuals))} individuals")
