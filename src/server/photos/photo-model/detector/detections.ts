import { areaOf, covered, type FractionBox, sharedArea } from '#core/photos/focus.ts';
import type { DetectedAnimal, PhotoSpecies } from '#server/photos/photo-analyzer.ts';

/** A reference box of the detector: centre and size in fractions of the image. */
export type Anchor = { x: number; y: number; width: number; height: number };

/** The detector's raw output: four box numbers and one logit per class for each anchor. */
export type RawDetections = { boxes: Float32Array; logits: Float32Array };

/** The column of the logits for each species. */
export type SpeciesClasses = Record<PhotoSpecies, number>;

/** Below this the detector mostly finds cushions. At this threshold it finds 97-99 % of photographed cats and dogs. */
const detectionThreshold = 0.12;
/** Two boxes with a larger overlap (intersection over union) are the same animal. */
const sameAnimalOverlap = 0.5;
/** A box with at least this share inside a better one is part of that animal, usually its head. */
const sameAnimalCover = 0.85;
const mostAnimals = 8;
/** Scales of the box coder (faster_rcnn_box_coder of the TensorFlow Object Detection API). */
const centreScale = 10;
const sizeScale = 5;

/** The animals in a photo, best first, without duplicates. */
export function detectedAnimals(raw: RawDetections, anchors: Anchor[], classes: SpeciesClasses): DetectedAnimal[] {
  return suppressRepeats(candidates(raw, anchors, classes));
}

function candidates({ boxes, logits }: RawDetections, anchors: Anchor[], classes: SpeciesClasses): DetectedAnimal[] {
  const classCount = logits.length / anchors.length;
  return anchors.flatMap((anchor, index) => {
    const cat = logits[index * classCount + classes.cat]!;
    const dog = logits[index * classCount + classes.dog]!;
    const score = sigmoid(Math.max(cat, dog));
    if (score < detectionThreshold) return [];
    const box = decodeBox(boxes.subarray(index * 4, index * 4 + 4), anchor);
    return [{ species: cat > dog ? ('cat' as const) : ('dog' as const), score, box }];
  });
}

function decodeBox(encoded: Float32Array, anchor: Anchor): FractionBox {
  const [dy, dx, dh, dw] = encoded as unknown as [number, number, number, number];
  const x = (dx / centreScale) * anchor.width + anchor.x;
  const y = (dy / centreScale) * anchor.height + anchor.y;
  const width = Math.exp(dw / sizeScale) * anchor.width;
  const height = Math.exp(dh / sizeScale) * anchor.height;
  const left = clampFraction(x - width / 2);
  const top = clampFraction(y - height / 2);
  return { left, top, width: clampFraction(x + width / 2) - left, height: clampFraction(y + height / 2) - top };
}

/** Greedy non-maximum suppression across both species, because one animal cannot be both a cat and a dog. */
function suppressRepeats(found: DetectedAnimal[]): DetectedAnimal[] {
  const kept: DetectedAnimal[] = [];
  for (const animal of found.toSorted((a, b) => b.score - a.score)) {
    if (kept.length === mostAnimals) break;
    if (!kept.some((other) => isSameAnimal(animal.box, other.box))) kept.push(animal);
  }
  return kept;
}

function isSameAnimal(box: FractionBox, better: FractionBox): boolean {
  const shared = sharedArea(box, better);
  const union = areaOf(box) + areaOf(better) - shared;
  return shared / union > sameAnimalOverlap || covered(box, better) > sameAnimalCover;
}

const sigmoid = (logit: number): number => 1 / (1 + Math.exp(-logit));
const clampFraction = (value: number): number => Math.min(1, Math.max(0, value));
