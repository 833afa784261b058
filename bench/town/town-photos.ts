import { createHash } from 'node:crypto';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { type JudgeOptions, type UnseenHead, unseenHeads } from '#model/judge/unseen-heads.ts';
import type { LabelledPhoto } from '#model/train/photo-folder.ts';
import { dot, meanVector } from '#server/adapters/photo-model/vector.ts';
import { perceptualHash } from '../photo/baselines.ts';
import type { TownPhoto, TownReport } from './build-town.ts';
import { coatOfPhoto } from './photo-looks.ts';

/**
 * The photos of a folder with everything the town needs of them. A probe is compared by a head that was not trained on
 * its individual.
 */
export class TownPhotos {
  readonly photos: TownPhoto[];
  readonly heads: UnseenHead[];
  readonly #hashes: Map<string, Float32Array>;

  constructor(photos: TownPhoto[], heads: UnseenHead[], hashes: Map<string, Float32Array>) {
    this.photos = photos;
    this.heads = heads;
    this.#hashes = hashes;
  }

  static async read(listed: LabelledPhoto[], options: JudgeOptions): Promise<TownPhotos> {
    const judging = await unseenHeads(listed, options);
    const photos: TownPhoto[] = [];
    const hashes = new Map<string, Float32Array>();
    for (const photo of judging.photos) {
      photos.push({ ...photo, coat: await coatOfPhoto(photo.file) });
      hashes.set(photo.file, await perceptualHash(photo.file));
    }
    return new TownPhotos(photos, judging.heads, hashes);
  }

  /**
   * Index of a head that was not trained on the probe's individual. For strangers, on whom no head was trained, an
   * arbitrary but fixed one.
   */
  headFor({ photos: [photo], animal }: TownReport): number {
    const head = this.heads.findIndex(({ heldOut }) => photo?.individual && heldOut.has(photo.individual));
    return head >= 0 ? head : createHash('sha256').update(animal.id).digest()[0]! % this.heads.length;
  }

  /** The report with its photos as embedded by a head. */
  facts(report: TownReport, head: number): CaseFacts {
    const vectors = this.#vectorsOf(report, head);
    return vectors.length > 0 ? { ...report.facts, photos: { model: this.heads[head]!.name, vectors } } : report.facts;
  }

  /** Cosine of the photos of a probe and a report; null if either has none, or no animal was detected. */
  cosine(probe: TownReport, report: TownReport): number | null {
    const head = this.headFor(probe);
    const [ones, others] = [this.#vectorsOf(probe, head), this.#vectorsOf(report, head)];
    return ones.length > 0 && others.length > 0 ? dot(meanVector(ones), meanVector(others)) : null;
  }

  #vectorsOf({ photos }: TownReport, head: number): Float32Array[] {
    const { embeddings } = this.heads[head]!;
    return photos.flatMap(({ file }) => embeddings.get(file) ?? []);
  }

  hash(photo: TownPhoto): Float32Array {
    return this.#hashes.get(photo.file)!;
  }
}
