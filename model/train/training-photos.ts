import { changedLooks } from './changed-looks.ts';
import { type DescribedPhoto, type DescribeOptions, describePhotos, isKnown } from './photo-features.ts';
import { isTrainingStranger } from './training-strangers.ts';

/** A photo with the features of its changed copies, if they were made; strangers that do not train have none. */
export type TrainingPhoto = DescribedPhoto & { changed?: Float32Array[] };

/** Changed copies of each photo. */
const copies = 1;

/** Adds changed copies to the photos that a head may be trained on. */
export async function withChangedCopies(
  described: readonly DescribedPhoto[],
  options: DescribeOptions,
): Promise<TrainingPhoto[]> {
  const strangers = described.filter(isTrainingStranger);
  const places = strangers.length > 0 ? strangers : described;
  const training = [...described.filter(isKnown), ...strangers];
  const changed = new Map<string, Float32Array[]>();
  for (const look of changedLooks(copies, places)) {
    for (const { file, features } of await describePhotos(training, options, look))
      changed.set(file, [...(changed.get(file) ?? []), features]);
  }
  return described.map((photo) => ({ ...photo, changed: changed.get(photo.file) ?? [] }));
}
