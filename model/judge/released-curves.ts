import type { PhotoCurves } from '#core/matching/evidence/curves.ts';
import { readDefaultModel } from '#server/photos/photo-model/encoder.ts';
import { project } from '#server/photos/photo-model/head.ts';
import { photosUsed } from '../released-model.ts';
import { fitCurves } from '../train/fit-curve.ts';
import { heldOutQuestions } from '../train/held-out-curves.ts';
import { type DescribeOptions, describePhotos } from '../train/photo-features.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';

/** The curves of the released model, fitted on photos that its network and head have not seen. */
export async function releasedCurves(
  listed: LabelledPhoto[],
  options: DescribeOptions,
): Promise<{ curves: PhotoCurves; report: string }> {
  const used = await photosUsed();
  const described = await describePhotos(listed, options);
  const unseen = described.filter(({ fingerprint }) => !used.head.has(fingerprint));
  const { head } = await readDefaultModel();
  const photos = unseen.map((photo) => ({ ...photo, embedding: project(head, photo.features) }));
  const heldOut = new Set(unseen.flatMap(({ individual }) => individual ?? []));
  const curves = fitCurves(heldOutQuestions([{ heldOut, photos }]));
  return {
    curves,
    report: `Curves fitted on ${photos.length} photos of ${heldOut.size} individuals and of strangers.`,
  };
}
