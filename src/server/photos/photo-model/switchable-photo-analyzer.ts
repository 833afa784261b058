import type { PhotoAnalyzer } from '#server/photos/photo-analyzer.ts';

/** A photo analyzer that can be exchanged for another one while the app runs. */
export class SwitchablePhotoAnalyzer implements PhotoAnalyzer {
  #current: PhotoAnalyzer;
  #former: Promise<void> = Promise.resolve();

  constructor(first: PhotoAnalyzer) {
    this.#current = first;
  }

  get ready(): Promise<void> {
    return this.#current.ready;
  }

  readonly state = () => this.#current.state();
  readonly modelId = () => this.#current.modelId();
  readonly idle = () => this.#current.idle();
  readonly waitMs = () => this.#current.waitMs();
  readonly analyze: PhotoAnalyzer['analyze'] = (photo, options) => this.#current.analyze(photo, options);
  readonly judge: PhotoAnalyzer['judge'] = (photo, options) => this.#current.judge(photo, options);
  readonly promote: PhotoAnalyzer['promote'] = (photo, priority) => this.#current.promote(photo, priority);

  /** Photos go to another analyzer from now on. The former one is closed once it has answered those that it has. */
  switchTo(next: PhotoAnalyzer): void {
    const former = this.#current;
    this.#current = next;
    this.#former = former.idle().then(() => former.close());
  }

  async close(): Promise<void> {
    await this.#current.close();
    await this.#former;
  }
}
