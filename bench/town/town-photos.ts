import { createHash } from 'node:crypto';
import type { CaseFacts } from '#core/matching/reading/case-facts.ts';
import { type Fold, judgeReleased } from '#model/judge/judging.ts';
import type { DescribeOptions } from '#model/train/photo-features.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import type { TownPhoto, TownReport } from './build-town.ts';
import { coatOfPhoto } from './photo-looks.ts';

/**
 * The photos of a folder with everything the town needs of them. A probe is compared by curves that were not fitted on
 * its individual.
 */
export class TownPhotos {
  readonly photos: TownPhoto[];
  readonly folds: Fold[];

  constructor(photos: TownPhoto[], folds: Fold[]) {
    this.photos = photos;
    this.folds = folds;
  }

  static async read(listed: LabelledPhoto[], options: DescribeOptions): Promise<TownPhotos> {
    const judging = await judgeReleased(listed, options);
    const photos: TownPhoto[] = [];
    for (const photo of judging.photos) photos.push({ ...photo, coat: await coatOfPhoto(photo.file) });
    return new TownPhotos(photos, judging.folds);
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
  facts({ facts, photos }: TownReport, fold: number): CaseFacts {
    const { name, embeddings } = this.folds[fold]!;
    const vectors = photos.flatMap(({ file }) => embeddings.get(file) ?? []);
    return vectors.length > 0 ? { ...facts, photos: { model: name, vectors } } : facts;
  }
}
