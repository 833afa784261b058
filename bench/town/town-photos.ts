import { createHash } from 'node:crypto';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import type { CaseFacts } from '#core/matching/case-facts.ts';
import { type PhotoCurves, photoCurves } from '#core/matching/curves.ts';
import { project } from '#server/adapters/embedder/default-model/head.ts';
import { dealFolds } from '#server/adapters/embedder/training/folds.ts';
import { individualsBySpecies } from '#server/adapters/embedder/training/held-out-pairs.ts';
import { describePhotos } from '#server/adapters/embedder/training/photo-features.ts';
import { listLabelledPhotos } from '#server/adapters/embedder/training/photo-folder.ts';
import { trainHead } from '#server/adapters/embedder/training/train-head.ts';
import { dot } from '#server/adapters/embedder/vector.ts';
import type { TownPhoto, TownReport } from './build-town.ts';
import { coatOfPhoto, perceptualHash } from './photo-looks.ts';

/** One head of the photo model, trained without the individuals that it is asked about. */
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
    const known = described.filter(
      (photo): photo is typeof photo & { individual: string } => photo.individual !== null,
    );
    const heldOut = dealFolds(individualsBySpecies(known), folds, foldSeed);
    const key = createHash('sha256')
      .update(await sourceOfTraining())
      .update(JSON.stringify([folds, foldSeed]));
    for (const { file, features } of described) key.update(file).update(new Uint8Array(features.buffer));
    const name = key.digest('hex').slice(0, 16);
    const embedded: Map<string, Float32Array>[] = [];
    for (const [fold, individuals] of heldOut.entries()) {
      const file = path.join(cacheDir, 'town', `${name}-${fold}.f32`);
      const vectors = await remembered(file, described.length, () => {
        const head = trainHead(known.filter(({ individual }) => !individuals.has(individual)));
        return described.map(({ features }) => project(head, features));
      });
      embedded.push(new Map(described.map((photo, i) => [photo.file, vectors[i]!])));
    }
    const { curves } = await shippedModel();
    const heads = heldOut.map((individuals, fold) => ({
      model: `${name}-${fold}`,
      dimension: embedded[fold]!.values().next().value!.length,
      curves,
      heldOut: individuals,
      embeddings: embedded[fold]!,
    }));
    const photos: TownPhoto[] = [];
    const hashes = new Map<string, Uint8Array>();
    for (const photo of listed) {
      photos.push({ ...photo, coat: await coatOfPhoto(photo.file) });
      hashes.set(photo.file, await perceptualHash(photo.file));
    }
    return new TownPhotos(photos, heads, hashes);
  }

  /** The fold that held the probe's individual out; a fixed one for strangers, whom no head was trained on. */
  foldOf({ photo, animal }: TownReport): number {
    const fold = this.folds.findIndex(({ heldOut }) => photo?.individual && heldOut.has(photo.individual));
    return fold >= 0 ? fold : createHash('sha256').update(animal.id).digest()[0]! % this.folds.length;
  }

  /** The report with its photo, as a fold's head reads it. */
  facts({ facts, photo }: TownReport, fold: number): CaseFacts {
    const { model, embeddings } = this.folds[fold]!;
    const vector = photo && embeddings.get(photo.file);
    return vector ? { ...facts, photos: { model, vectors: [vector] } } : facts;
  }

  /** Cosine of the photos of a probe and a report; null where either has none, or no animal was seen in it. */
  cosine(probe: TownReport, report: TownReport): number | null {
    const { embeddings } = this.folds[this.foldOf(probe)]!;
    const [one, other] = [
      probe.photo && embeddings.get(probe.photo.file),
      report.photo && embeddings.get(report.photo.file),
    ];
    return one && other ? dot(one, other) : null;
  }

  hash(photo: TownPhoto): Uint8Array {
    return this.hashes.get(photo.file)!;
  }
}

async function shippedModel(): Promise<{ curves: PhotoCurves }> {
  const file = fileURLToPath(new URL('../../src/server/adapters/embedder/default-model/model.json', import.meta.url));
  return { curves: photoCurves.parse(JSON.parse(await readFile(file, 'utf8')).curves) };
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
