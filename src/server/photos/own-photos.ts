import type { OwnPhotos } from '#core/matching/explanation/advice.ts';
import { covered, type FractionBox } from '#core/photos/focus.ts';
import type { DetectedAnimal } from './photo-analyzer.ts';
import type { PhotoEmbedding, PhotoNote } from './store/photo-record.ts';

const poorNotes: readonly PhotoNote[] = ['no_animal', 'dark', 'blurred', 'tiny'];

/**
 * How well the photos of a report show its animal.
 * @param embeddings of those that could be analyzed
 * @returns null if there are photos but none could be analyzed
 */
export function ownPhotosOf(
  count: number,
  embeddings: readonly Pick<PhotoEmbedding, 'notes' | 'subject'>[],
): OwnPhotos | null {
  if (count > 0 && embeddings.length === 0) return null;
  return { count, poor: count > 0 && embeddings.every(isPoor) };
}

function isPoor({ notes, subject }: Pick<PhotoEmbedding, 'notes' | 'subject'>): boolean {
  return notes.some((note) => poorNotes.includes(note)) || (subject !== null && isCut(subject));
}

/** Nearer to an edge than this (a fraction of the photo), the detector's box ends where the photo does. */
const atEdge = 0.01;

/** Whether the animal reaches beyond at least two edges of the photo, so that only a part of it is seen. */
function isCut({ left, top, width, height }: FractionBox): boolean {
  const gaps = [left, top, 1 - left - width, 1 - top - height];
  return gaps.filter((gap) => gap < atEdge).length >= 2;
}

/** A second animal is only counted from this score on: below it the detector often finds another part of the first. */
const certain = 0.3;
/** With more of its box inside the other's, it is the same animal: its head, or its reflection. */
const apart = 0.6;

/**
 * Whether a photo shows more than one animal. Of 2,326 photos of one cat or dog, 12 are taken for several; counting every
 * detection, 472 were.
 */
export function showsSeveral(animals: readonly DetectedAnimal[]): boolean {
  const [first, ...others] = animals.filter(({ score }) => score >= certain);
  return others.some(({ box }) => covered(box, first!.box) <= apart);
}
