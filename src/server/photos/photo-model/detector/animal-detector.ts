import type { InferenceSession } from 'onnxruntime-node';
import type { DetectedAnimal, RgbImage } from '#server/photos/photo-analyzer.ts';
import { squarePicture } from '#server/photos/photo-model/image.ts';
import { detectorClasses } from '#server/photos/photo-model/network-shapes.ts';
import { runOnPictures } from '#server/photos/photo-model/session.ts';
import { ssdAnchors } from './anchors.ts';
import { detectedAnimals } from './detections.ts';

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
