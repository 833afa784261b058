import type { FractionBox } from '#core/photos/focus.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import { type JudgementDeps, keepJudgement } from './judge-photos.ts';
import type { PhotoAnalysis, PhotoAnalyzer, PhotoPriority, RgbImage } from './photo-analyzer.ts';
import { PhotoAnalyzerUnavailableError, PhotoUnreadableError } from './photo-analyzer-errors.ts';
import type { PhotoEmbedding, PhotoNote } from './photo-embedding.ts';
import { showsSeveral } from './several-animals.ts';
import { findEmbedding, saveEmbedding } from './store/embeddings.ts';
import { Urgency } from './urgency.ts';

type EmbeddingsDeps = JudgementDeps & {
  analyzer: PhotoAnalyzer;
  db: Database;
  store: Pick<PhotoStore, 'read'>;
  logger: { warn: (details: object, message: string) => void };
};

const wholePicture: FractionBox = { left: 0, top: 0, width: 1, height: 1 };

type PhotoFile = { id: string; key: string };

type UnderWay = { embedding: Promise<PhotoEmbedding>; urgency: Urgency };

/**
 * Embeddings of photos, made once per photo and model. Stored embeddings come from the database; if this process is
 * already making one, callers wait for it; otherwise it is made here, even if another process is working on it.
 */
export class PhotoEmbeddings {
  readonly #deps: EmbeddingsDeps;
  readonly #underWay = new Map<string, UnderWay>();
  /** By photo: the hurried answer for people who wait, while the photo is described in full. */
  readonly #hurried = new Map<string, PhotoEmbedding>();

  constructor(deps: EmbeddingsDeps) {
    this.#deps = deps;
  }

  /** Whether photos can be embedded now. While the model loads or after it failed, matching uses only the fields. */
  get available(): boolean {
    return this.#deps.analyzer.state().status === 'ready';
  }

  /** About how long the photo of a person who waits takes from now on, in milliseconds. */
  get waitMs(): number {
    return this.#deps.analyzer.waitMs();
  }

  /**
   * Starts to embed a photo that a person will soon want to compare. Returns at once and never throws; if the queue is
   * full, the photo is embedded when it is needed.
   */
  embedAhead(photo: PhotoFile, pixels: RgbImage): void {
    this.#once(photo, 'uploaded', (urgency) => this.#make(photo, urgency, pixels)).catch((error: unknown) => {
      this.#deps.logger.warn({ err: error, photo_id: photo.id }, 'photo could not be embedded');
    });
  }

  /**
   * The current model's embedding of a photo; empty if the file is missing or cannot be read. If it is already queued
   * with a lower priority, it is moved up.
   * @throws PhotoAnalyzerBusyError, PhotoAnalyzerUnavailableError
   */
  async of(photo: PhotoFile, priority: PhotoPriority): Promise<PhotoEmbedding> {
    const hurried = priority === 'waiting' ? this.#hurried.get(photo.id) : undefined;
    // moving the photo up would only hurry it again, so somebody who keeps asking would keep it from being stored
    if (hurried?.model === this.#deps.analyzer.modelId()) return hurried!;
    return this.#once(photo, priority, async (urgency) => (await this.#storedOf(photo)) ?? this.#make(photo, urgency));
  }

  /**
   * Ignores embeddings without the animal's position, which were stored before it was recorded, so that they are made
   * again.
   */
  async #storedOf(photo: PhotoFile): Promise<PhotoEmbedding | null> {
    const model = this.#deps.analyzer.modelId();
    const known = model ? await findEmbedding(this.#deps.db, photo.id, model) : null;
    return known?.subject ? known : null;
  }

  /** Registered before the first await, so that simultaneous callers share one embedding. */
  async #once(
    photo: PhotoFile,
    priority: PhotoPriority,
    make: (urgency: Urgency) => Promise<PhotoEmbedding>,
  ): Promise<PhotoEmbedding> {
    const known = this.#underWay.get(photo.id);
    if (known) {
      known.urgency.raise(priority);
      return known.embedding;
    }
    const urgency = new Urgency(this.#deps.analyzer, priority);
    const embedding = make(urgency).finally(() => this.#underWay.delete(photo.id));
    this.#underWay.set(photo.id, { embedding, urgency });
    return embedding;
  }

  async #make(photo: PhotoFile, urgency: Urgency, pixels?: RgbImage): Promise<PhotoEmbedding> {
    const picture = pixels ?? (await this.#deps.store.read(photo.key));
    const analysis = picture ? await this.#analyze(picture, urgency) : this.#nothing();
    if (analysis.safety) await keepJudgement(this.#deps, photo.id, analysis.safety);
    const embedding = toEmbedding(photo.id, analysis);
    if (analysis.hurried) return this.#hurry(photo, embedding);
    const shownIn = await saveEmbedding(this.#deps.db, embedding);
    if (shownIn) await this.#deps.announce({ kind: 'case.changed', ...shownIn });
    // read back, because the stored vector is rounded: a photo must give the same result now and later
    return (await findEmbedding(this.#deps.db, photo.id, embedding.model)) ?? embedding;
  }

  /**
   * Nothing is stored of a hurried answer, so once it is out the photo is described as if for the first time, and in its
   * turn among uploads: it may soon be part of a report, which others can only find once it is described.
   */
  #hurry(photo: PhotoFile, hurried: PhotoEmbedding): PhotoEmbedding {
    this.#hurried.set(photo.id, hurried);
    setImmediate(() => {
      this.of(photo, 'uploaded')
        .catch((error: unknown) => {
          this.#deps.logger.warn({ err: error, photo_id: photo.id }, 'photo could not be embedded');
        })
        .finally(() => this.#hurried.delete(photo.id));
    });
    return hurried;
  }

  async #analyze(picture: RgbImage | Uint8Array, urgency: Urgency): Promise<PhotoAnalysis> {
    try {
      return await urgency.analyze(picture);
    } catch (error) {
      if (error instanceof PhotoUnreadableError) return this.#nothing();
      throw error;
    }
  }

  /** Stored like any other analysis; otherwise a photo that cannot be read would be retried forever. */
  #nothing(): PhotoAnalysis {
    const model = this.#deps.analyzer.modelId();
    if (!model) throw new PhotoAnalyzerUnavailableError('not loaded');
    return { model, embedding: null, animals: [], quality: { dark: false, blurred: false, tiny: false } };
  }
}

function toEmbedding(photoId: string, { model, embedding, animals, quality }: PhotoAnalysis): PhotoEmbedding {
  const [first] = animals;
  const notes: [PhotoNote, boolean][] = [
    ['no_animal', animals.length === 0],
    ['several_animals', showsSeveral(animals)],
    ['dark', quality.dark],
    ['blurred', quality.blurred],
    ['tiny', quality.tiny],
  ];
  return {
    photo_id: photoId,
    model,
    vector: embedding,
    detected: first ? { species: first.species, score: first.score } : null,
    subject: first?.box ?? wholePicture,
    notes: notes.flatMap(([note, applies]) => (applies ? note : [])),
  };
}
