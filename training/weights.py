"""Reads InceptionV3 from the npm package nsfwjs (MIT), from which training starts. usage: weights.py PACKAGE_FOLDER OUT

`npm pack nsfwjs@4.3.0 && tar xzf nsfwjs-4.3.0.tgz` gives the folder `package`. Writes inception.json (layers, index) and
inception.bin (float32), as network.py reads them. The package holds them as CommonJS files, which node evaluates.
"""
import base64
import glob
import json
import os
import subprocess
import sys
import numpy as np


def evaluate(file):
    script = "const m = require(process.argv[1]); process.stdout.write(JSON.stringify(m.default ?? m))"
    return json.loads(subprocess.run(["node", "-e", script, os.path.abspath(file)], capture_output=True, check=True).stdout)


def read(folder):
    models = f"{folder}/dist/models/inception_v3"
    described = evaluate(f"{models}/model.min.js")
    shards = b"".join(base64.b64decode(evaluate(file)) for file in sorted(glob.glob(f"{models}/group*-shard*of*")))
    weights, at = {}, 0
    for entry in (one for group in described["weightsManifest"] for one in group["weights"]):
        count, quantized = int(np.prod(entry["shape"])), entry.get("quantization")
        kind = np.dtype((quantized or entry)["dtype"])
        values = np.frombuffer(shards, kind, count, at).astype(np.float32)
        if quantized:
            values = values * quantized.get("scale", 1) + quantized.get("min", 0)
        weights[entry["name"]], at = (values, entry["shape"]), at + count * kind.itemsize
    return described["modelTopology"]["model_config"]["config"]["layers"], weights


if __name__ == "__main__":
    package, out = sys.argv[1:]
    layers, weights = read(package)
    os.makedirs(out, exist_ok=True)
    index, offset = {}, 0
    with open(f"{out}/inception.bin", "wb") as file:
        for name, (values, shape) in weights.items():
            index[name] = {"offset": offset, "shape": shape}
            file.write(values.astype("<f4").tobytes())
            offset += len(values)
    json.dump({"index": index, "layers": layers}, open(f"{out}/inception.json", "w"))
