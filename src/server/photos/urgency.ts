import {
  goesBefore,
  type PhotoAnalysis,
  type PhotoAnalyzer,
  type PhotoPriority,
  type RgbImage,
} from './photo-analyzer.ts';

/**
 * The priority of one photo that several callers may be waiting for: the highest one counts, both before it is queued
 * and while it waits.
 */
export class Urgency {
  readonly #analyzer: Pick<PhotoAnalyzer, 'analyze' | 'promote'>;
  #priority: PhotoPriority;
  #queued: RgbImage | Uint8Array | undefined;

  constructor(analyzer: Pick<PhotoAnalyzer, 'analyze' | 'promote'>, priority: PhotoPriority) {
    this.#analyzer = analyzer;
    this.#priority = priority;
  }

  analyze(picture: RgbImage | Uint8Array): Promise<PhotoAnalysis> {
    this.#queued = picture;
    return this.#analyzer.analyze(picture, { priority: this.#priority });
  }

  /** @throws PhotoAnalyzerBusyError if the queue of that priority is full; the photo keeps its place */
  raise(priority: PhotoPriority): void {
    if (!goesBefore(priority, this.#priority)) return;
    if (this.#queued) this.#analyzer.promote(this.#queued, priority);
    this.#priority = priority;
  }
}
