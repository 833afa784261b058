import {
  goesBefore,
  PhotoAnalyzerBusyError,
  type PhotoPriority,
  photoPriorities,
} from '#server/photos/photo-analyzer.ts';

/** How many may wait at each priority before more are refused. */
export type QueueLimits = Record<PhotoPriority, number>;

/** First in, first out within a priority; higher priorities always come first. */
export class PriorityQueue<Item> {
  readonly #items: Record<PhotoPriority, Item[]> = { waiting: [], uploaded: [], background: [] };
  readonly #limits: QueueLimits;

  constructor(limits: QueueLimits) {
    this.#limits = limits;
  }

  /** @throws PhotoAnalyzerBusyError if the queue of this priority is full */
  add(item: Item, priority: PhotoPriority): void {
    if (this.#items[priority].length >= this.#limits[priority]) throw new PhotoAnalyzerBusyError();
    this.#items[priority].push(item);
  }

  /**
   * Moves the first matching item that waits at a lower priority to the end of this priority's queue.
   * @throws PhotoAnalyzerBusyError if that queue is full; nothing is moved then
   */
  promote(isMeant: (item: Item) => boolean, priority: PhotoPriority): void {
    for (const lower of photoPriorities.filter((each) => goesBefore(priority, each))) {
      const at = this.#items[lower].findIndex(isMeant);
      if (at < 0) continue;
      this.add(this.#items[lower][at]!, priority);
      this.#items[lower].splice(at, 1);
      return;
    }
  }

  take(): Item | undefined {
    const first = photoPriorities.find((priority) => this.#items[priority].length > 0);
    return first && this.#items[first].shift();
  }

  /** How many wait at this priority. */
  count(priority: PhotoPriority): number {
    return this.#items[priority].length;
  }

  /** Empties the queue and returns its items in order. */
  drain(): Item[] {
    return photoPriorities.flatMap((priority) => this.#items[priority].splice(0));
  }
}
