import { createHash } from 'node:crypto';
import type { CaseFacts } from '#core/matching/fields/case-facts.ts';
import { type Fold, judgeReleased } from '#model/judge/judging.ts';
import type { DescribeOptions } from '#model/train/photo-features.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { dot, meanVector } from '#server/photos/photo-model/vector.ts';
import { perceptualHash } from '../photo/baselines.ts';
import type { TownPhoto, TownReport } from './build-town.ts';
import { coatOfPhoto } from './photo-looks.ts';

/**
 * The photos of a folder with everything the town needs of them. A probe is compared by curves that were not fitted on
 * its individual.
 */
export class TownPhotos {
  readonly photos: TownPhoto[];
  readonly folds: Fold[];
  readonly #hashes: Map<string, Float32Array>;

  constructor(photos: TownPhoto[], folds: Fold[], hashes: Map<string, Float32Array>) {
    this.photos = photos;
    this.folds = folds;
    this.#hashes = hashes;
  }

  static async read(listed: LabelledPhoto[], options: DescribeOptions): Promise<TownPhotos> {
    const judging = await judgeReleased(listed, options);
    const photos: TownPhoto[] = [];
    const hashes = new Map<string, Float32Array>();
    for (const photo of judging.photos) {
      photos.push({ ...photo, coat: await coatOfPhoto(photo.file) });
      hashes.set(photo.file, await perceptualHash(photo.file));
    }
    return new TownPhotos(photos, judging.folds, hashes);
  }

  /**
   * Index of the fold that holds the probe's individual out. For strangers, on whom no curve was fitted, an
   * arbitrary but fixed one.
   */
  foldFor({ photos: [photo], animal }: TownReport): number {
    const fold = this.folds.findIndex(({ heldOut }) => photo?.individual && heldOut.has(photo.individual));
    return fold >= 0 ? fold : createHash('sha256').update(animal.id).digest()[0]! % this.folds.length;
  }

  /** The report with the embeddings of its photos. */
  facts(report: TownReport, fold: number): CaseFacts {
    const vectors = this.#vectorsOf(report, fold);
    return vectors.length > 0 ? { ...report.facts, photos: { model: this.folds[fold]!.name, vectors } } : report.facts;
  }

  /** Cosine of the photos of a probe and a report; null if either has none, or no animal was detected. */
  cosine(probe: TownReport, report: TownReport): number | null {
    const fold = this.foldFor(probe);
    const [ones, others] = [this.#vectorsOf(probe, fold), this.#vectorsOf(report, fold)];
    return ones.length > 0 && others.length > 0 ? dot(meanVector(ones), meanVector(others)) : null;
  }

  #vectorsOf({ photos }: TownReport, fold: number): Float32Array[] {
    const { embeddings } = this.folds[fold]!;
    return photos.flatMap(({ file }) => embeddings.get(file) ?? []);
  }

  hash(photo: TownPhoto): Float32Array {
    return this.#hashes.get(photo.file)!;
  }
}
