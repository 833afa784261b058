import { goesBefore, type PhotoPriority, type PhotoReader, type PhotoReading, type RgbImage } from './photo-reader.ts';

/** How soon one photo is wanted by now: whoever wants it soonest counts, before it queues and while it does. */
export class Urgency {
  readonly #reader: Pick<PhotoReader, 'read' | 'promote'>;
  #priority: PhotoPriority;
  #queued: RgbImage | Uint8Array | undefined;

  constructor(reader: Pick<PhotoReader, 'read' | 'promote'>, priority: PhotoPriority) {
    this.#reader = reader;
    this.#priority = priority;
  }

  read(picture: RgbImage | Uint8Array): Promise<PhotoReading> {
    this.#queued = picture;
    return this.#reader.read(picture, { priority: this.#priority });
  }

  /** @throws PhotoReaderBusyError when no more may wait at that priority: the photo stays where it queues */
  raise(priority: PhotoPriority): void {
    if (!goesBefore(priority, this.#priority)) return;
    if (this.#queued) this.#reader.promote(this.#queued, priority);
    this.#priority = priority;
  }
}
