"""Fine-tunes the network on animals whose photos are known. usage: train.py PACKED_PHOTOS WEIGHTS_FOLDER OUT.pt [--smoke]

750 steps of 160 pictures a seed (100 s on an H100, 12 GB); the result is the mean of three seeds' weights. `--smoke` takes two
steps of eight pictures, to see on a CPU that everything runs.
More steps fit the 201 animals and tell unseen ones apart worse (2,400 steps: hidden cats R@10 .70 instead of .79).
"""
import argparse
import math
import numpy as np
import torch
import torch.nn as nn
from network import Embedder
from photos import Photos
from views import jittered_crops, other_light, other_surroundings, sample

SETS = ("photos/cats", "photos/dogs")
RATE, INDIVIDUALS, PHOTOS_EACH, TEMPERATURE = 1e-4, 24, 4, 0.08
FULL, SMOKE = {"seeds": (1, 2, 3), "steps": 750, "size": 160}, {"seeds": (1,), "steps": 2, "size": 8}
device = "cuda" if torch.cuda.is_available() else "cpu"


class Batches:
    """Half of a batch: a few photos of each of some individuals of one source, so that look-alikes meet. The rest: two
    views of single photos."""

    def __init__(self, photos, sets, size):
        self.size, self.labelled = size, photos.of(*sets)
        by = {}
        for i in self.labelled:
            by.setdefault(photos.individuals[i], []).append(i)
        self.names = sorted(name for name, its in by.items() if len(its) > 1)
        self.photos_of = [by[name] for name in self.names]
        self.number = {name: i for i, name in enumerate(self.names)}
        self.of = lambda i: self.number.get(photos.individuals[i], 10**6 + i)
        source = np.array(["/".join(name.split("/")[:2]) for name in self.names])
        self.sources = [np.flatnonzero(source == s) for s in np.unique(source)]
        weight = np.sqrt([len(s) for s in self.sources])
        self.chance = weight / weight.sum()

    def draw(self):
        source = self.sources[np.random.choice(len(self.sources), p=self.chance)]
        batch = []
        for one in np.random.permutation(source)[:INDIVIDUALS]:
            its = self.photos_of[one]
            batch += list(np.random.choice(its, min(PHOTOS_EACH, len(its)), replace=False))
        batch = batch[: self.size // 2 + self.size // 8]
        twice = list(np.random.choice(self.labelled, (self.size - len(batch)) // 2, replace=False))
        batch = (batch + twice + twice + batch[:1])[: self.size]  # always the same size: cuDNN chooses its algorithms once
        return torch.as_tensor(np.array(batch)), torch.as_tensor([self.of(i) for i in batch])


def supervised_contrast(embeddings, labels):
    """Khosla et al. 2020: photos of one animal attract, all others repel."""
    itself = torch.eye(len(labels), dtype=torch.bool, device=labels.device)
    likeness = embeddings.float() @ embeddings.float().T / TEMPERATURE
    same = (labels[:, None] == labels[None]) & ~itself
    log_share = likeness - torch.logsumexp(likeness.masked_fill(itself, -1e9), 1, keepdim=True)
    has = same.any(1)
    return -(log_share * same).sum(1)[has].div(same.sum(1)[has]).mean()


def train(photos, weights, seed, steps, size):
    torch.manual_seed(seed)
    np.random.seed(seed)
    model, mean = Embedder(weights).to(device), Embedder(weights).to(device)
    mean.load_state_dict(model.state_dict())
    groups = [{"params": model.net.parameters(), "lr": RATE}, {"params": model.head.parameters(), "lr": 10 * RATE}]
    optimizer = torch.optim.AdamW(groups, weight_decay=0.05)
    model.train()
    for module in model.modules():
        if isinstance(module, nn.BatchNorm2d):
            module.eval()  # too few photos for statistics of their own
    batches = Batches(photos, SETS, size)
    for step in range(steps):
        rate = min(1, step / 100) * (0.5 + 0.5 * math.cos(math.pi * step / steps))
        for group, base in zip(optimizer.param_groups, (RATE, 10 * RATE)):
            group["lr"] = base * rate
        batch, labels = batches.draw()
        boxes, crop = photos.boxes[batch], jittered_crops(photos.boxes[batch])
        turn, mirror = torch.empty(size).uniform_(-0.25, 0.25), (torch.rand(size) < 0.5).float() * -2 + 1
        x = sample(photos.pictures[batch], crop, device, turn, mirror)
        x = other_light(other_surroundings(x, crop, boxes, mirror)).to(memory_format=torch.channels_last)
        with torch.autocast(device, torch.bfloat16, enabled=device == "cuda"):
            embeddings = model(x)
        loss = supervised_contrast(embeddings, labels.to(device))
        optimizer.zero_grad(set_to_none=True)
        loss.backward()
        nn.utils.clip_grad_norm_(model.parameters(), 5.0)
        optimizer.step()
        with torch.no_grad():
            for kept, new in zip(mean.parameters(), model.parameters()):
                kept.lerp_(new, max(0.002, 1 / (step + 10)))
        if step % 50 == 49 or step == steps - 1:
            print(f"seed {seed}, step {step + 1}: loss {loss.item():.3f}", flush=True)
    return mean.state_dict()


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("packed", "weights", "out"):
        parser.add_argument(name)
    parser.add_argument("--smoke", action="store_true")
    given = parser.parse_args()
    extent = SMOKE if given.smoke else FULL
    torch.backends.cudnn.benchmark = True
    photos = Photos(given.packed)
    states = [train(photos, given.weights, seed, extent["steps"], extent["size"]) for seed in extent["seeds"]]
    soup = {name: sum(state[name].float() for state in states) / len(states) for name in states[0]}
    torch.save({name: value.half() for name, value in soup.items()}, given.out)
