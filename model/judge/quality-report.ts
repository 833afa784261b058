import type { PhotoSpecies } from '#server/photos/photo-analyzer.ts';
import type { LabelledPhoto } from '../train/photo-folder.ts';
import { type Evaluation, evaluate, galleries, opponents } from './evaluate.ts';
import type { Judging } from './judging.ts';
import { alignVectors, fixedMethod, type Method } from './methods.ts';

/** Seed for choosing the one or three photos of each pet in a gallery. */
const evaluationSeed = 11;
const judgedSpecies: PhotoSpecies[] = ['cat', 'dog'];

/** The released model on photos that it has not seen. */
export function releasedMethod({ photos, folds }: Judging): Method {
  const vectors = alignVectors(photos, folds[0]!.embeddings);
  return fixedMethod('released model', photos, vectors);
}

/** One table per species and gallery. */
export function qualityReport(photos: LabelledPhoto[], methods: Method[]): string {
  const tables = judgedSpecies.flatMap((species) =>
    opponents.map((against) => {
      const rows = methods.map((method) =>
        row(method.name, evaluate(photos, method, { species, against, seed: evaluationSeed })),
      );
      return [`${species}s, ${against}`, header(), ...rows].join('\n');
    }),
  );
  return tables.join('\n\n');
}

function header(): string {
  return ['method'.padEnd(30), ...galleries.map((form) => `${form} R@1/5/10`.padEnd(26)), 'mAP   AUC'].join(' ');
}

function row(name: string, { recall, meanAveragePrecision, areaUnderCurve }: Evaluation): string {
  const columns = galleries.map((form) => {
    const { recallAt1, recallAt5, recallAt10 } = recall[form];
    return `${recallAt1.toFixed(3)} ${recallAt5.toFixed(3)} ${recallAt10.toFixed(3)}`.padEnd(26);
  });
  return [name.padEnd(30), ...columns, meanAveragePrecision.toFixed(3), areaUnderCurve.toFixed(3)].join(' ');
}
