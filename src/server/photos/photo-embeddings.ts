import type { PhotoAnalysis, PhotoAnalyzer, PhotoPriority, RgbImage } from './photo-analyzer.ts';
import { PhotoAnalyzerUnavailableError, PhotoUnreadableError } from './photo-analyzer-errors.ts';
import type { EmbeddingStore, PhotoEmbedding, PhotoNote } from './photo-embedding.ts';
import type { PhotoStore } from './ports.ts';
import { Urgency } from './urgency.ts';

type ReadingDeps = {
  analyzer: PhotoAnalyzer;
  stored: EmbeddingStore;
  store: Pick<PhotoStore, 'read'>;
  logger: { warn: (details: object, message: string) => void };
};

type Readable = { id: string; key: string };

type UnderWay = { reading: Promise<PhotoEmbedding>; urgency: Urgency };

/**
 * Readings of photos, each made once by each model: kept ones come from the database, one that is under way in this
 * process is waited for, and what another process has not finished is read here.
 */
export class PhotoEmbeddings {
  private readonly deps: ReadingDeps;
  private readonly underWay = new Map<string, UnderWay>();

  constructor(deps: ReadingDeps) {
    this.deps = deps;
  }

  /** Whether photos can be read now; while the model loads or after it failed, matching goes by fields. */
  get available(): boolean {
    return this.deps.analyzer.state().status === 'ready';
  }

  /**
   * Begins to read a photo that a person will want to compare soon. Returns at once and never throws; with too many
   * before it, the photo is read when somebody asks.
   */
  embedAhead(photo: Readable, pixels: RgbImage): void {
    this.once(photo, 'uploaded', (urgency) => this.read(photo, urgency, pixels)).catch((error: unknown) => {
      this.deps.logger.warn({ err: error, photo_id: photo.id }, 'photo could not be read');
    });
  }

  /**
   * The reading of a photo by the current model, with nothing in it when the file is gone or cannot be read. One that is
   * under way for somebody less urgent moves up.
   * @throws PhotoAnalyzerBusyError, PhotoAnalyzerUnavailableError
   */
  of(photo: Readable, priority: PhotoPriority): Promise<PhotoEmbedding> {
    return this.once(photo, priority, async (urgency) => (await this.kept(photo)) ?? this.read(photo, urgency));
  }

  private async kept(photo: Readable): Promise<PhotoEmbedding | null> {
    const model = this.deps.analyzer.modelId();
    return model ? this.deps.stored.find(photo.id, model) : null;
  }

  /** Noted before anything is waited for: whoever asks meanwhile gets the same reading. */
  private async once(
    photo: Readable,
    priority: PhotoPriority,
    read: (urgency: Urgency) => Promise<PhotoEmbedding>,
  ): Promise<PhotoEmbedding> {
    const known = this.underWay.get(photo.id);
    if (known) {
      known.urgency.raise(priority);
      return known.reading;
    }
    const urgency = new Urgency(this.deps.analyzer, priority);
    const reading = read(urgency).finally(() => this.underWay.delete(photo.id));
    this.underWay.set(photo.id, { reading, urgency });
    return reading;
  }

  private async read(photo: Readable, urgency: Urgency, pixels?: RgbImage): Promise<PhotoEmbedding> {
    const picture = pixels ?? (await this.deps.store.read(photo.key));
    const reading = toRecord(photo.id, picture ? await this.look(picture, urgency) : this.nothing());
    await this.deps.stored.save(reading);
    return reading;
  }

  private async look(picture: RgbImage | Uint8Array, urgency: Urgency): Promise<PhotoAnalysis> {
    try {
      return await urgency.analyze(picture);
    } catch (error) {
      if (error instanceof PhotoUnreadableError) return this.nothing();
      throw error;
    }
  }

  /** Kept like any reading, or a photo that cannot be read would be tried for ever. */
  private nothing(): PhotoAnalysis {
    const model = this.deps.analyzer.modelId();
    if (!model) throw new PhotoAnalyzerUnavailableError('not loaded');
    return { model, embedding: null, animals: [], quality: { dark: false, blurred: false, tiny: false } };
  }
}

function toRecord(photoId: string, { model, embedding, animals, quality }: PhotoAnalysis): PhotoEmbedding {
  const [first] = animals;
  const notes: [PhotoNote, boolean][] = [
    ['no_animal', animals.length === 0],
    ['several_animals', animals.length > 1],
    ['dark', quality.dark],
    ['blurred', quality.blurred],
    ['tiny', quality.tiny],
  ];
  return {
    photo_id: photoId,
    model,
    vector: embedding,
    detected: first ? { species: first.species, score: first.score } : null,
    notes: notes.flatMap(([note, applies]) => (applies ? note : [])),
  };
}
