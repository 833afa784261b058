"""Makes the released network of a trained one. usage: release.py PACKED_PHOTOS WEIGHTS_FOLDER MODEL.pt OUT_FOLDER [--smoke]

describe.onnx: inputs picture (uint8, [n, 299, 299, 3]), shares17, shares8; outputs mixed4 ... mixed9: weighted means.
The bytes are calibrated on 160 photos; with `--smoke` on eight.
"""
import argparse
import math
import os
import numpy as np
import torch
import torch.nn as nn
import torch.nn.functional as F
from network import LAYERS, Embedder
from photos import Photos
from train import SETS, device
from views import mirrored_box, sample, shares, view

TRACED = {"dynamo": False} if torch.__version__ >= "2" else {}  # which older ones do not know, and always do


class Product(nn.Module):
    def __init__(self, net):
        super().__init__()
        self.net = net

    def forward(self, picture, shares17, shares8):
        maps = self.net(picture.permute(0, 3, 1, 2).float() * (1 / 255))
        by_side = {17: shares17, 8: shares8}
        return tuple((maps[name] * by_side[side]).sum((2, 3)) / by_side[side].sum((2, 3)) for name, side in LAYERS.items())


def inputs(photos, which, upper, mirror):
    crop, box = view(photos.boxes[which], upper)
    x = sample(photos.pictures[which], crop, device, mirror=torch.full((len(which),), mirror))
    box = mirrored_box(crop, box) if mirror < 0 else box
    return x, {side: shares(crop, box, side) for side in (17, 8)}


def quantize(model, photos, count, out):
    from onnxruntime.quantization import CalibrationDataReader, CalibrationMethod, QuantFormat, QuantType, quantize_static
    from onnxruntime.quantization.shape_inference import quant_pre_process

    example = (torch.zeros(2, 299, 299, 3, dtype=torch.uint8), torch.ones(2, 1, 17, 17), torch.ones(2, 1, 8, 8))
    names = ["picture", "shares17", "shares8"]
    axes = {name: {0: "n"} for name in names + list(LAYERS)}
    torch.onnx.export(Product(model.net.cpu()).eval(), example, f"{out}/float.onnx", input_names=names,
                      output_names=list(LAYERS), opset_version=17, dynamic_axes=axes, **TRACED)
    quant_pre_process(f"{out}/float.onnx", f"{out}/prepared.onnx", skip_symbolic_shape=True)
    chosen = np.random.default_rng(0).choice(photos.of(*SETS), count, replace=False)

    def feeds():
        for part in np.array_split(chosen, math.ceil(count / 16)):
            for upper in (False, True):
                x, its = inputs(photos, torch.as_tensor(part), upper, 1.0)
                picture = (x * 255).round().clamp(0, 255).to(torch.uint8).permute(0, 2, 3, 1).cpu().numpy()
                yield {"picture": picture, "shares17": its[17].numpy(), "shares8": its[8].numpy()}

    class Reader(CalibrationDataReader):
        def __init__(self):
            self.feeds = feeds()

        def get_next(self):
            return next(self.feeds, None)

    quantize_static(f"{out}/prepared.onnx", f"{out}/describe.onnx", Reader(), quant_format=QuantFormat.QDQ,
                    per_channel=True, activation_type=QuantType.QUInt8, weight_type=QuantType.QInt8,
                    op_types_to_quantize=["Conv", "MaxPool", "AveragePool", "Concat"],
                    calibrate_method=CalibrationMethod.MinMax,
                    extra_options={"ActivationSymmetric": False, "WeightSymmetric": True})
    for name in ("float", "prepared"):
        os.remove(f"{out}/{name}.onnx")


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    for name in ("packed", "weights", "trained", "out"):
        parser.add_argument(name)
    parser.add_argument("--smoke", action="store_true")
    given = parser.parse_args()
    os.makedirs(given.out, exist_ok=True)
    photos, model = Photos(given.packed), Embedder(given.weights)
    model.load_state_dict({name: value.float() for name, value in torch.load(given.trained, map_location="cpu").items()})
    quantize(model.to(device).eval(), photos, 8 if given.smoke else 160, given.out)
