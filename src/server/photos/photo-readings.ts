import type { LiveEvent } from '#core/contract/live.ts';
import type { FractionBox, PhotoPriority, PhotoReader, PhotoReading, RgbImage } from './photo-reader.ts';
import { PhotoReaderUnavailableError, PhotoUnreadableError } from './photo-reader-errors.ts';
import type { PhotoNote, PhotoReadingRecord, PhotoReadingRecords } from './photo-reading-record.ts';
import type { PhotoStore } from './ports.ts';
import { Urgency } from './urgency.ts';

type ReadingDeps = {
  reader: PhotoReader;
  readings: PhotoReadingRecords;
  store: Pick<PhotoStore, 'read'>;
  logger: { warn: (details: object, message: string) => void };
  /** tells of a case whose pages show a photo otherwise now */
  announce: (event: LiveEvent) => Promise<void>;
};

const wholePicture: FractionBox = { left: 0, top: 0, width: 1, height: 1 };

type Readable = { id: string; key: string };

type UnderWay = { reading: Promise<PhotoReadingRecord>; urgency: Urgency };

/**
 * Readings of photos, each made once by each model: kept ones come from the database, one that is under way in this
 * process is waited for, and what another process has not finished is read here.
 */
export class PhotoReadings {
  private readonly deps: ReadingDeps;
  private readonly underWay = new Map<string, UnderWay>();

  constructor(deps: ReadingDeps) {
    this.deps = deps;
  }

  /** Whether photos can be read now; while the model loads or after it failed, matching goes by fields. */
  get available(): boolean {
    return this.deps.reader.state().status === 'ready';
  }

  /**
   * Begins to read a photo that a person will want to compare soon. Returns at once and never throws; with too many
   * before it, the photo is read when somebody asks.
   */
  readAhead(photo: Readable, pixels: RgbImage): void {
    this.once(photo, 'uploaded', (urgency) => this.read(photo, urgency, pixels)).catch((error: unknown) => {
      this.deps.logger.warn({ err: error, photo_id: photo.id }, 'photo could not be read');
    });
  }

  /**
   * The reading of a photo by the current model, with nothing in it when the file is gone or cannot be read. One that is
   * under way for somebody less urgent moves up.
   * @throws PhotoReaderBusyError, PhotoReaderUnavailableError
   */
  of(photo: Readable, priority: PhotoPriority): Promise<PhotoReadingRecord> {
    return this.once(photo, priority, async (urgency) => (await this.kept(photo)) ?? this.read(photo, urgency));
  }

  /** One without its place is made anew: it dates from before places were noted. */
  private async kept(photo: Readable): Promise<PhotoReadingRecord | null> {
    const model = this.deps.reader.modelId();
    const known = model ? await this.deps.readings.find(photo.id, model) : null;
    return known?.subject ? known : null;
  }

  /** Noted before anything is waited for: whoever asks meanwhile gets the same reading. */
  private async once(
    photo: Readable,
    priority: PhotoPriority,
    read: (urgency: Urgency) => Promise<PhotoReadingRecord>,
  ): Promise<PhotoReadingRecord> {
    const known = this.underWay.get(photo.id);
    if (known) {
      known.urgency.raise(priority);
      return known.reading;
    }
    const urgency = new Urgency(this.deps.reader, priority);
    const reading = read(urgency).finally(() => this.underWay.delete(photo.id));
    this.underWay.set(photo.id, { reading, urgency });
    return reading;
  }

  private async read(photo: Readable, urgency: Urgency, pixels?: RgbImage): Promise<PhotoReadingRecord> {
    const picture = pixels ?? (await this.deps.store.read(photo.key));
    const reading = toRecord(photo.id, picture ? await this.look(picture, urgency) : this.nothing());
    const shownIn = await this.deps.readings.save(reading);
    if (shownIn) await this.deps.announce({ kind: 'case.changed', ...shownIn });
    // as it is kept, which is rounded: a photo says the same when it is read and ever after
    return (await this.deps.readings.find(photo.id, reading.model)) ?? reading;
  }

  private async look(picture: RgbImage | Uint8Array, urgency: Urgency): Promise<PhotoReading> {
    try {
      return await urgency.read(picture);
    } catch (error) {
      if (error instanceof PhotoUnreadableError) return this.nothing();
      throw error;
    }
  }

  /** Kept like any reading, or a photo that cannot be read would be tried for ever. */
  private nothing(): PhotoReading {
    const model = this.deps.reader.modelId();
    if (!model) throw new PhotoReaderUnavailableError('not loaded');
    return { model, embedding: null, animals: [], quality: { dark: false, blurred: false, tiny: false } };
  }
}

function toRecord(photoId: string, { model, embedding, animals, quality }: PhotoReading): PhotoReadingRecord {
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
    subject: first?.box ?? wholePicture,
    notes: notes.flatMap(([note, applies]) => (applies ? note : [])),
  };
}
