import type { DescribedPhoto } from './photo-features.ts';

/**
 * This share of the strangers trains the head and lends backgrounds to changed copies. The others stand in the galleries
 * that curves are fitted on and heads are judged in, so these never see a photo that a head was trained on.
 */
const trainingShare = 0.2;

/** Whether a stranger is one of those: fixed by the content of its photo, so it is the same in every folder. */
export function isTrainingStranger({ individual, fingerprint }: Pick<DescribedPhoto, 'individual' | 'fingerprint'>) {
  return individual === null && Number.parseInt(fingerprint.slice(0, 8), 16) / 2 ** 32 < trainingShare;
}
