import type { Head } from '#server/adapters/photo-model/head.ts';
import { layerOptions } from './learn-layer.ts';
import { type DescribedPhoto, type DescribeOptions, isKnown } from './photo-features.ts';
import { headOptions, trainHead } from './train-head.ts';
import { trainLayeredHead } from './train-layered-head.ts';
import { type TrainingPhoto, withChangedCopies } from './training-photos.ts';
import { isTrainingStranger } from './training-strangers.ts';

/** How a head is trained, which photos train it and which judge it. */
export type Training = {
  /** Adds to the photos what training needs besides their features. */
  prepare: (described: DescribedPhoto[], options: DescribeOptions) => Promise<TrainingPhoto[]>;
  trains: (photo: TrainingPhoto) => boolean;
  /** Whether a photo stands in the galleries that curves are fitted on and heads are judged in. */
  judges: (photo: TrainingPhoto) => boolean;
  /** @param photos that train */
  train: (photos: TrainingPhoto[]) => Head;
  /** for model.json */
  settings: object;
};

/** The released head: individuals train it, and all strangers judge it. */
export const whitened: Training = {
  prepare: async (described) => described,
  trains: isKnown,
  judges: () => true,
  train: (photos) => trainHead(photos.filter(isKnown)),
  settings: headOptions,
};

/** The same, judged in the galleries of the one below. */
export const withoutLayer: Training = { ...whitened, judges: (photo) => !isTrainingStranger(photo) };

/** With a layer learned by contrast (decision 051): some of the strangers train it, and the others judge it. */
export const layered: Training = {
  prepare: withChangedCopies,
  trains: (photo) => isKnown(photo) || isTrainingStranger(photo),
  judges: withoutLayer.judges,
  train: (photos) => trainLayeredHead(photos),
  settings: { ...headOptions, layer: layerOptions },
};
