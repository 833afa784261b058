import { NamedError, tooSlow } from '#server/errors.ts';
import type { Release } from '#server/limits/places.ts';
import type { Flow } from './flow.ts';

/**
 * How slowly a body may arrive: each piece within `stallMs` of the previous one and, once `graceMs` are over, the whole
 * faster than a bad mobile connection. Only time spent waiting for the sender counts.
 */
export type Pace = { stallMs: number; graceMs: number; leastBytesPerSecond: number };

type Rules = {
  mostBytes: number;
  tooLarge: () => NamedError;
  pace: Pace;
  flow: Flow;
  /** @throws NamedError if too many bodies are being received */
  begin: () => Release;
};

/**
 * A request body while it is received. It is read only as fast as its consumer asks, and holds one of the limited
 * places from the first to the last byte. It fails if it becomes too long or too slow; `refusal` holds the reason,
 * whatever the consumer made of the failure. The rest then stays unread, because cancelling it would close the
 * connection before the response is sent.
 */
export class BodyUnderWay {
  readonly stream: ReadableStream<Uint8Array>;
  refusal: NamedError | undefined;
  readonly #reader: ReadableStreamDefaultReader<Uint8Array>;
  readonly #rules: Rules;
  #release: Release | undefined;
  #bytes = 0;
  #waitedMs = 0;

  constructor(source: ReadableStream<Uint8Array>, rules: Rules) {
    this.#reader = source.getReader();
    this.#rules = rules;
    this.stream = new ReadableStream<Uint8Array>(
      { pull: (controller) => this.#pull(controller), cancel: () => this.end() },
      { highWaterMark: 0 },
    );
  }

  /** The request has been answered: the rest of the body stays unread. */
  end(): void {
    this.#release?.();
  }

  async #pull(controller: ReadableStreamDefaultController<Uint8Array>): Promise<void> {
    try {
      this.#release ??= this.#rules.begin();
      const { done, value } = await this.#nextInTime();
      if (done) {
        this.end();
        return controller.close();
      }
      this.#bytes += value.byteLength;
      if (this.#bytes > this.#rules.mostBytes) throw this.#rules.tooLarge();
      await this.#rules.flow.pass(value.byteLength);
      controller.enqueue(value);
    } catch (error) {
      this.#fail(controller, error);
    }
  }

  async #nextInTime(): Promise<ReadableStreamReadResult<Uint8Array>> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const started = performance.now();
    const timer = setTimeout(() => reject(tooSlow()), this.#patienceMs());
    try {
      return await Promise.race([this.#reader.read(), late]);
    } finally {
      clearTimeout(timer);
      this.#waitedMs += performance.now() - started;
    }
  }

  #patienceMs(): number {
    const { stallMs, graceMs, leastBytesPerSecond } = this.#rules.pace;
    const allowedMs = graceMs + (this.#bytes / leastBytesPerSecond) * 1000;
    return Math.max(0, Math.min(stallMs, allowedMs - this.#waitedMs));
  }

  #fail(controller: ReadableStreamDefaultController<Uint8Array>, error: unknown): void {
    if (error instanceof NamedError) this.refusal = error;
    controller.error(error);
    this.end();
  }
}
