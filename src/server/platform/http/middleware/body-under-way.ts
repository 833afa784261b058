import { malformed, type NamedError, tooSlow } from '#server/platform/errors.ts';
import type { Release } from '#server/platform/limits/places.ts';
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
 * A request body while it is received, whole or as a stream. It is read only as fast as its consumer asks, and holds one
 * of the limited places from the first to the last byte. It fails if it becomes too long or too slow, or breaks off;
 * `failure` holds the reason, whatever the consumer made of it. The rest then stays unread, because cancelling it would
 * close the connection before the response is sent.
 */
export class BodyUnderWay {
  /** a NamedError, unless it is a mistake of ours */
  failure: unknown;
  readonly #pieces: AsyncIterator<Uint8Array>;
  readonly #rules: Rules;
  #release: Release | undefined;
  #bytes = 0;
  #waitedMs = 0;

  constructor(pieces: AsyncIterator<Uint8Array>, rules: Rules) {
    this.#pieces = pieces;
    this.#rules = rules;
  }

  /** @throws `failure` */
  async whole(): Promise<Buffer<ArrayBuffer>> {
    const pieces: Uint8Array[] = [];
    for (let piece = await this.#next(); piece; piece = await this.#next()) pieces.push(piece);
    return Buffer.concat(pieces);
  }

  /** To be asked for once. */
  stream(): ReadableStream<Uint8Array> {
    const pull = async (controller: ReadableStreamDefaultController<Uint8Array>) => {
      const piece = await this.#next();
      if (piece) controller.enqueue(piece);
      else controller.close();
    };
    return new ReadableStream({ pull, cancel: () => this.end() }, { highWaterMark: 0 });
  }

  /** The request has been answered: the rest of the body stays unread. */
  end(): void {
    this.#release?.();
  }

  /** @returns null at the end */
  async #next(): Promise<Uint8Array | null> {
    try {
      this.#release ??= this.#rules.begin();
      const { done, value } = await this.#nextInTime();
      if (done) this.end();
      else await this.#count(value.byteLength);
      return done ? null : value;
    } catch (error) {
      this.failure = error;
      this.end();
      throw error;
    }
  }

  async #count(bytes: number): Promise<void> {
    this.#bytes += bytes;
    if (this.#bytes > this.#rules.mostBytes) throw this.#rules.tooLarge();
    await this.#rules.flow.pass(bytes);
  }

  async #nextInTime(): Promise<IteratorResult<Uint8Array>> {
    const { promise: late, reject } = Promise.withResolvers<never>();
    const started = performance.now();
    const timer = setTimeout(() => reject(tooSlow()), this.#patienceMs());
    try {
      return await Promise.race([this.#pieces.next().catch(gone), late]);
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
}

/** Whatever the connection throws means that the sender is gone. */
function gone(): never {
  throw malformed();
}
