"""InceptionV3 up to `mixed9` as a torch module, starting from the weights of the npm package nsfwjs.

The graph is read from the package's own layer list, so every layer keeps its name. `weights.py` writes
`inception.json` (layers, index) and `inception.bin` (float32).
"""
import json
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F

LAYERS = {"mixed4": 17, "mixed5": 17, "mixed7": 17, "mixed8": 8, "mixed9": 8}  # name -> side of its grid at 299 pixels
FEATURES = 768 + 768 + 768 + 1280 + 2048


class Inception(nn.Module):
    def __init__(self, folder):
        super().__init__()
        described = json.load(open(f"{folder}/inception.json"))
        raw = np.fromfile(f"{folder}/inception.bin", dtype=np.float32)

        def weight(name):
            at, shape = described["index"][name]["offset"], described["index"][name]["shape"]
            return torch.from_numpy(raw[at : at + int(np.prod(shape))].reshape(shape).copy())

        self.steps, self.ops = [], nn.ModuleDict()
        for layer in described["layers"]:
            config, kind = layer["config"], layer["class_name"]
            name = config["name"]
            sources = [node[0] for node in layer["inbound_nodes"][0]] if layer["inbound_nodes"] else []
            if kind == "InputLayer":
                self.input = name
                continue
            if kind == "Conv2D":
                self.ops[name] = convolution(weight(f"{name}/kernel"), config)
            elif kind == "BatchNormalization":
                self.ops[name] = normalisation(name, weight, config)
            self.steps.append((name, kind, sources))
            if name == "mixed9":
                break
        self.last_use = {source: i for i, (_, _, sources) in enumerate(self.steps) for source in sources}

    def forward(self, x, wanted=tuple(LAYERS)):
        """x: [n, 3, 299, 299] in 0..1. Returns the maps of the wanted layers by name."""
        held, out = {self.input: x}, {}
        for i, (name, kind, sources) in enumerate(self.steps):
            given = [held[source] for source in sources]
            held[name] = self.step(name, kind, given)
            if name in wanted:
                out[name] = held[name]
            for source in sources:
                if self.last_use.get(source) == i:
                    held.pop(source, None)
        return out

    def step(self, name, kind, given):
        if kind in ("Conv2D", "BatchNormalization"):
            return self.ops[name](given[0])
        if kind == "Activation":
            return F.relu(given[0])
        if kind == "MaxPooling2D":
            return F.max_pool2d(given[0], 3, 2)
        if kind == "AveragePooling2D":
            return F.avg_pool2d(given[0], 3, 1, 1, count_include_pad=False)
        return torch.cat(given, 1)


def convolution(kernel, config):
    kernel = kernel.permute(3, 2, 0, 1).contiguous()
    padding = tuple((side - 1) // 2 for side in config["kernel_size"]) if config["padding"] == "same" else 0
    op = nn.Conv2d(kernel.shape[1], kernel.shape[0], config["kernel_size"], config["strides"], padding, bias=False)
    op.weight.data = kernel
    return op


def normalisation(name, weight, config):
    beta = weight(f"{name}/beta")
    op = nn.BatchNorm2d(len(beta), eps=config["epsilon"])
    op.bias.data, op.running_mean, op.running_var = beta, weight(f"{name}/moving_mean"), weight(f"{name}/moving_variance")
    return op


class Embedder(nn.Module):
    """The features that the product compares (`blocks`), and a projection that only training sees.

    The loss works on the projection: with the loss on the features themselves they fit the 201 animals and tell
    unseen ones apart worse than before.
    """

    def __init__(self, folder):
        super().__init__()
        self.net = Inception(folder)
        self.head = nn.Linear(FEATURES, 384)
        nn.init.orthogonal_(self.head.weight)
        nn.init.zeros_(self.head.bias)

    def blocks(self, x, shares=None):
        """Each layer's mean over the picture, its places weighted by `shares` (side -> [n, 1, side, side]); length 1."""
        maps, found = self.net(x), []
        for name, side in LAYERS.items():
            grid = maps[name].float()
            if shares is None:
                mean = grid.mean((2, 3))
            else:
                share = shares[side].to(grid.device)
                mean = (grid * share).sum((2, 3)) / share.sum((2, 3))
            found.append(F.normalize(mean, dim=1))
        return found

    def forward(self, x):
        return F.normalize(self.head(torch.cat(self.blocks(x), 1)), dim=1)
