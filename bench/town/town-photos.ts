import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import type { PhotoCurves } from '#core/matching/curves.ts';
import { readDefaultModel } from '#server/adapters/embedder/default-model/default-encoder.ts';
import { project } from '#server/adapters/embedder/default-model/head.ts';
import { dealFolds } from '#server/adapters/embedder/training/folds.ts';
import { individualsBySpecies } from '#server/adapters/embedder/training/held-out-pairs.ts';
import { type DescribedPhoto, describePhotos } from '#server/adapters/embedder/training/photo-features.ts';
import { listLabelledPhotos } from '#server/adapters/embedder/training/photo-folder.ts';
import { trainHead } from '#server/adapters/embedder/training/train-head.ts';
import { dot, meanVector } from '#server/adapters/embedder/vector.ts';
import { isKnown, wasTrainedOn } from '../photo/known-photos.ts';
import type { TownPhoto, TownReport } from './build-town.ts';
import { coatOfPhoto, perceptualHash } from './photo-looks.ts';

/** A head of the photo model, trained without the individuals that it is asked about. */
export interface Fold {
  model: string;
  dimension: number;
  /** those that the model ships */
  curves: PhotoCurves;
  heldOut: Set<string>;
  embeddings: Map<string, Float32Array>;
}

const folds = 5;
const foldSeed = 11;

/**
 * The photos of a folder with all that the town asks of them. A probe is compared by the head that never saw its
 * individual, nor a fifth of the others.
 */
export class TownPhotos {
  readonly photos: TownPhoto[];
  readonly folds: Fold[];
  private readonly hashes: Map<string, Uint8Array>;

  private constructor(photos: TownPhoto[], heads: Fold[], hashes: Map<string, Uint8Array>) {
    this.photos = photos;
    this.folds = heads;
    this.hashes = hashes;
  }

  static async read(root: string, cacheDir: string): Promise<TownPhotos> {
    const listed = await listLabelledPhotos(root);
    const described = await describePhotos(listed, { cacheDir, threads: 2 });
    const heads = (await wasTrainedOn(described))
      ? await headsWithoutEach(described, path.join(cacheDir, 'town'))
      : [await shippedHead(described)];
    const photos: TownPhoto[] = [];
    const hashes = new Map<string, Uint8Array>();
    for (const photo of listed) {
      photos.push({ ...photo, coat: await coatOfPhoto(photo.file) });
      hashes.set(photo.file, await perceptualHash(photo.file));
    }
    return new TownPhotos(photos, heads, hashes);
  }

  /** The fold that held the probe's individual out; a fixed one for strangers, whom no head was trained on. */
  foldOf({ photos: [photo], animal }: TownReport): number {
    const fold = this.folds.findIndex(({ heldOut }) => photo?.individual && heldOut.has(photo.individual));
    return fold >= 0 ? fold : createHash('sha256').update(animal.id).digest()[0]! % this.folds.length;
  }

  /** The report with its photos, as a fold's head reads them. */
  facts(report: TownReport, fold: number): CaseFacts {
    const vectors = this.vectorsOf(report, fold);
    return vectors.length > 0 ? { ...report.facts, photos: { model: this.folds[fold]!.model, vectors } } : report.facts;
  }

  /** Cosine of the photos of a probe and a report; null where either has none, or no animal was seen in it. */
  cosine(probe: TownReport, report: TownReport): number | null {
    const fold = this.foldOf(probe);
    const [ones, others] = [this.vectorsOf(probe, fold), this.vectorsOf(report, fold)];
    return ones.length > 0 && others.length > 0 ? dot(meanVector(ones), meanVector(others)) : null;
  }

  private vectorsOf({ photos }: TownReport, fold: number): Float32Array[] {
    const { embeddings } = this.folds[fold]!;
    return photos.flatMap(({ file }) => embeddings.get(file) ?? []);
  }

  hash(photo: TownPhoto): Uint8Array {
    return this.hashes.get(photo.file)!;
  }
}

/** The model as it is, for animals that it never met: one head that saw none of them. */
async function shippedHead(described: DescribedPhoto[]): Promise<Fold> {
  const { description, head } = await readDefaultModel();
  const embeddings = new Map(described.map(({ file, features }) => [file, project(head, features)]));
  const heldOut = new Set(described.flatMap(({ individual }) => individual ?? []));
  return { model: description.id, dimension: head.dimension, curves: description.curves, heldOut, embeddings };
}

/** Heads trained anew, each without a fifth of the individuals. */
async function headsWithoutEach(described: DescribedPhoto[], cacheDir: string): Promise<Fold[]> {
  const known = described.filter(isKnown);
  const key = createHash('sha256')
    .update(await sourceOfTraining())
    .update(JSON.stringify([folds, foldSeed]));
  for (const { file, features } of described) key.update(file).update(new Uint8Array(features.buffer));
  const name = key.digest('hex').slice(0, 16);
  const { curves } = (await readDefaultModel()).description;
  const heads: Fold[] = [];
  for (const [fold, heldOut] of dealFolds(individualsBySpecies(known), folds, foldSeed).entries()) {
    const vectors = await remembered(path.join(cacheDir, `${name}-${fold}.f32`), described.length, () => {
      const head = trainHead(known.filter(({ individual }) => !heldOut.has(individual)));
      return described.map(({ features }) => project(head, features));
    });
    const embeddings = new Map(described.map(({ file }, i) => [file, vectors[i]!]));
    heads.push({ model: `${name}-${fold}`, dimension: vectors[0]!.length, curves, heldOut, embeddings });
  }
  return heads;
}

/** What the stored embeddings depend on besides the photos. */
async function sourceOfTraining(): Promise<string> {
  const files = ['training/train-head.ts', 'default-model/head.ts'];
  const embedder = new URL('../../src/server/adapters/embedder/', import.meta.url);
  return (await Promise.all(files.map((file) => readFile(fileURLToPath(new URL(file, embedder)), 'utf8')))).join('');
}

/** Vectors by a file, so that another run takes seconds. */
async function remembered(file: string, count: number, compute: () => Float32Array[]): Promise<Float32Array[]> {
  const stored = await readFile(file).catch(() => null);
  if (stored) {
    const numbers = new Float32Array(new Uint8Array(stored).buffer);
    const dimension = numbers.length / count;
    return Array.from({ length: count }, (_, i) => numbers.slice(i * dimension, (i + 1) * dimension));
  }
  const vectors = compute();
  await mkdir(path.dirname(file), { recursive: true });
  await writeFile(file, Buffer.concat(vectors.map((vector) => new Uint8Array(vector.buffer))));
  return vectors;
}
