import type { PhotoPriority } from '#server/photos/photo-reader.ts';
import { PhotoReaderBusyError } from '#server/photos/photo-reader-errors.ts';

/** How many may wait at each priority before more are turned away. */
export type QueueLimits = Record<PhotoPriority, number>;

/** First in, first out within a priority; a person waiting always goes before background work. */
export class PriorityQueue<Item> {
  readonly #items: Record<PhotoPriority, Item[]> = { waiting: [], background: [] };
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws PhotoReaderBusyError when this priority's queue is full */
  add(item: Item, priority: PhotoPriority): void {
    if (this.#items[priority].length >= this.#limits[priority]) throw new PhotoReaderBusyError();
    this.#items[priority].push(item);
  }

  take(): Item | undefined {
    return this.#items.waiting.shift() ?? this.#items.background.shift();
  }

  remove(item: Item): void {
    for (const items of Object.values(this.#items)) {
      const index = items.indexOf(item);
      if (index >= 0) items.splice(index, 1);
    }
  }

  /** Empties the queue and returns what was in it, in order. */
  drain(): Item[] {
    return [...this.#items.waiting.splice(0), ...this.#items.background.splice(0)];
  }
}
