import type { FractionBox } from '#core/photos/focus.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { PhotoStore } from '#server/platform/files/photo-store.ts';
import type { Logger } from '#server/platform/logger.ts';
import { readPicture } from './find-photo-file.ts';
import { type JudgementDeps, keepJudgement } from './judge-photos.ts';
import { showsSeveral } from './own-photos.ts';
import {
  goesBefore,
  type PhotoAnalysis,
  type PhotoAnalyzer,
  PhotoAnalyzerUnavailableError,
  type PhotoPriority,
  PhotoUnreadableError,
  type RgbImage,
} from './photo-analyzer.ts';
import { findEmbedding, saveEmbedding } from './store/embeddings.ts';
import type { PhotoEmbedding, PhotoNote } from './store/photo-record.ts';

type EmbeddingsDeps = JudgementDeps & {
  analyzer: PhotoAnalyzer;
  db: Database;
  store: Pick<PhotoStore, 'read'>;
  logger: Pick<Logger, 'warn'>;
};

const wholePicture: FractionBox = { left: 0, top: 0, width: 1, height: 1 };

type PhotoFile = { id: string; key: string };

/** How soon a photo is wanted. Several callers may wait for it: the most urgent one counts. */
type Wanted = { priority: PhotoPriority; queued?: RgbImage | Uint8Array };

/**
 * Embeddings of photos, made once per photo and model. Stored embeddings come from the database; if this process is
 * already making one, callers wait for it; otherwise it is made here, even if another process is working on it.
 */
export class PhotoEmbeddings {
  readonly #deps: EmbeddingsDeps;
  readonly #underWay = new Map<string, { embedding: Promise<PhotoEmbedding>; wanted: Wanted }>();

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
    this.#once(photo, 'uploaded', (wanted) => this.#make(photo, wanted, pixels)).catch((error: unknown) => {
      this.#deps.logger.warn({ err: error, photo_id: photo.id }, 'photo could not be embedded');
    });
  }

  /**
   * The current model's embedding of a photo; empty if the file is missing or cannot be read. If it is already queued
   * with a lower priority, it is moved up.
   * @throws PhotoAnalyzerBusyError, PhotoAnalyzerUnavailableError, NamedError `photos_unreachable`
   */
  async of(photo: PhotoFile, priority: PhotoPriority): Promise<PhotoEmbedding> {
    return this.#once(photo, priority, async (wanted) => (await this.#storedOf(photo)) ?? this.#make(photo, wanted));
  }

  async #storedOf(photo: PhotoFile): Promise<PhotoEmbedding | null> {
    const model = this.#deps.analyzer.modelId();
    return model ? findEmbedding(this.#deps.db, photo.id, model) : null;
  }

  /** Registered before the first await, so that simultaneous callers share one embedding. */
  async #once(
    photo: PhotoFile,
    priority: PhotoPriority,
    make: (wanted: Wanted) => Promise<PhotoEmbedding>,
  ): Promise<PhotoEmbedding> {
    const known = this.#underWay.get(photo.id);
    if (known) {
      this.#raise(known.wanted, priority);
      return known.embedding;
    }
    const wanted: Wanted = { priority };
    const embedding = make(wanted).finally(() => this.#underWay.delete(photo.id));
    this.#underWay.set(photo.id, { embedding, wanted });
    return embedding;
  }

  /** @throws PhotoAnalyzerBusyError if the queue of that priority is full; the photo keeps its place */
  #raise(wanted: Wanted, priority: PhotoPriority): void {
    if (!goesBefore(priority, wanted.priority)) return;
    if (wanted.queued) this.#deps.analyzer.promote(wanted.queued, priority);
    wanted.priority = priority;
  }

  async #make(photo: PhotoFile, wanted: Wanted, pixels?: RgbImage): Promise<PhotoEmbedding> {
    const picture = pixels ?? (await readPicture(this.#deps.store, photo.key));
    const analysis = picture ? await this.#analyze(picture, wanted) : this.#nothing();
    if (analysis.safety) await keepJudgement(this.#deps, photo.id, analysis.safety);
    const embedding = toEmbedding(photo.id, analysis);
    await this.#deps.transact(async ({ db, announce }) => {
      const shownIn = await saveEmbedding(db, embedding);
      if (shownIn) await announce({ kind: 'case.changed', ...shownIn });
    });
    // read back, because the stored vector is rounded: a photo must give the same result now and later
    return (await findEmbedding(this.#deps.db, photo.id, embedding.model)) ?? embedding;
  }

  async #analyze(picture: RgbImage | Uint8Array, wanted: Wanted): Promise<PhotoAnalysis> {
    try {
      wanted.queued = picture;
      return await this.#deps.analyzer.analyze(picture, { priority: wanted.priority });
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
