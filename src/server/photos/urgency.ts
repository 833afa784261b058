import {
  goesBefore,
  type PhotoAnalysis,
  type PhotoAnalyzer,
  type PhotoPriority,
  type RgbImage,
} from './photo-analyzer.ts';

/** How soon one photo is wanted by now: whoever wants it soonest counts, before it queues and while it does. */
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

  /** @throws PhotoAnalyzerBusyError when no more may wait at that priority: the photo stays where it queues */
  raise(priority: PhotoPriority): void {
    if (!goesBefore(priority, this.#priority)) return;
    if (this.#queued) this.#analyzer.promote(this.#queued, priority);
    this.#priority = priority;
  }
}
