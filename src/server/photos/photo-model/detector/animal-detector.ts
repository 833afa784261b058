import type { InferenceSession } from 'onnxruntime-node';
import type { DetectedAnimal, RgbImage } from '#server/photos/photo-analyzer.ts';
import { squarePicture } from '#server/photos/photo-model/image.ts';
import { detectorClasses } from '#server/photos/photo-model/network-shapes.ts';
import { runOnPictures } from '#server/photos/photo-model/session.ts';
import { type Anchor, detectedAnimals } from './detections.ts';

/** Cells per side of the six feature maps of SSD-MobileNetV2 at 300 pixels. */
const grids = [19, 10, 5, 3, 2, 1];
const smallestScale = 0.2;
const largestScale = 0.95;
const aspectRatios = [1, 2, 0.5, 3, 0.3333];

/**
 * The 1,917 anchors in the detector's order.
 * Source: SsdAnchorsCalculator of MediaPipe with the options of its Objectron detector (`reduce_boxes_in_lowest_layer`,
 * interpolated scale 1), which follow the TensorFlow Object Detection API.
 */
export function ssdAnchors(): Anchor[] {
  return grids.flatMap((cells, layer) => {
    const shapes = anchorShapes(layer);
    return Array.from({ length: cells * cells }, (_, cell) => ({
      x: ((cell % cells) + 0.5) / cells,
      y: (Math.floor(cell / cells) + 0.5) / cells,
    })).flatMap((centre) => shapes.map((shape) => ({ ...centre, ...shape })));
  });
}

function anchorShapes(layer: number): { width: number; height: number }[] {
  if (layer === 0) return [shape(0.1, 1), shape(scaleOf(0), 2), shape(scaleOf(0), 0.5)];
  const next = layer === grids.length - 1 ? 1 : scaleOf(layer + 1);
  return [...aspectRatios.map((ratio) => shape(scaleOf(layer), ratio)), shape(Math.sqrt(scaleOf(layer) * next), 1)];
}

function shape(scale: number, ratio: number): { width: number; height: number } {
  return { width: scale * Math.sqrt(ratio), height: scale / Math.sqrt(ratio) };
}

function scaleOf(layer: number): number {
  return smallestScale + ((largestScale - smallestScale) * layer) / (grids.length - 1);
}

const inputSize = 300;
const anchors = ssdAnchors();

/** Finds the cats and dogs of a photo, best first. */
export type AnimalDetector = (image: RgbImage) => Promise<DetectedAnimal[]>;

/** An Open Images single-shot detector at 300 pixels. */
export function createAnimalDetector(session: InferenceSession): AnimalDetector {
  return async (image) => {
    const outputs = await runOnPictures(session, [await squarePicture(image, inputSize)], inputSize);
    const boxes = outputs['raw_outputs/box_encodings']!.data;
    const logits = outputs['raw_outputs/class_predictions']!.data;
    return detectedAnimals({ boxes, logits }, anchors, detectorClasses);
  };
}
