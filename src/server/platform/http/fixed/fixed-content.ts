import { hash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip, gzipSync } from 'node:zlib';
import { type Encoding, encodings } from './encodings.ts';

type MakeForm = (encoding: Encoding) => Promise<Uint8Array>;

/** Content that stays the same. Each of its forms is made when it is first asked for, and kept. */
export class FixedContent {
  readonly #tag: string;
  readonly #make: MakeForm;
  readonly #forms = new Map<Encoding, Uint8Array | Promise<Uint8Array>>();
  readonly encodings: readonly Encoding[];
  /** Called when another form is kept. */
  onGrown: () => void = () => {};

  /**
   * @param tag names this version of the content, and no other
   * @param available the forms that `make` can make
   */
  constructor(tag: string, available: readonly Encoding[], make: MakeForm) {
    this.#tag = tag;
    this.encodings = available;
    this.#make = make;
  }

  /** Strong, so each form has its own (RFC 9110, section 8.8.3.3). */
  etag(encoding: Encoding): string {
    return encoding === 'identity' ? `"${this.#tag}"` : `"${this.#tag}.${encoding}"`;
  }

  /** Simultaneous requests share the making. @throws whatever making it throws, so that the next request tries again */
  form(encoding: Encoding): Uint8Array | Promise<Uint8Array> {
    const known = this.#forms.get(encoding);
    if (known) return known;
    const making = this.#make(encoding).then(
      (bytes) => this.#keep(encoding, bytes),
      (error: unknown) => {
        this.#forms.delete(encoding);
        throw error;
      },
    );
    this.#forms.set(encoding, making);
    return making;
  }

  /** Total size of all kept forms. */
  get bytes(): number {
    let sum = 0;
    for (const form of this.#forms.values()) if (form instanceof Uint8Array) sum += form.byteLength;
    return sum;
  }

  #keep(encoding: Encoding, bytes: Uint8Array): Uint8Array {
    this.#forms.set(encoding, bytes);
    this.onGrown();
    return bytes;
  }

  /**
   * Content that exists in memory, compressed when it is first asked for.
   * @param compression `hasty` for what is mostly asked for once
   */
  static of(body: Uint8Array, { forms, compress }: Compression = thorough): FixedContent {
    const available = body.byteLength < leastBytes ? (['identity'] as const) : forms;
    const content = new FixedContent(digest(body), available, (encoding) => compress(body, encoding));
    content.#forms.set('identity', body);
    return content;
  }
}

/** Smaller content fits into one packet of the network, compressed or not. */
const leastBytes = 1024;

/** Names bytes by their hash. */
function digest(body: Uint8Array): string {
  return hash('sha256', body, 'base64url').slice(0, 22);
}

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/**
 * Quality 5 of 11 takes 1.1 ms for a list of cases of 110 kB. The best takes 105 ms and leaves an eighth less, which is
 * worth it for files that are compressed at build. It looks back 64 kB for what repeats: the default of 4 MB takes memory that an
 * answer does not need.
 */
const quick = { params: { [constants.BROTLI_PARAM_QUALITY]: 5, [constants.BROTLI_PARAM_LGWIN]: 16 } };

/** Which forms there are, and how they are made. */
type Compression = {
  forms: readonly Encoding[];
  compress: (body: Uint8Array, encoding: Encoding) => Promise<Uint8Array>;
};

/** Runs in a thread of libuv, so that other requests go on meanwhile. */
const thorough: Compression = {
  forms: encodings,
  compress: (body, encoding) => (encoding === 'br' ? brotli(body, quick) : zip(body)),
};

/** More bytes would keep other requests waiting. */
const mostAtOnce = 65_536;
const hastily = { level: 3 };

/**
 * A list of 21 kB takes .06 ms and leaves 4.4 kB; with brotli at least .09 ms and 4.2 kB, and so every browser is sent
 * gzip. Handing it to a thread alone takes longer than that (docs/decisions/033).
 */
export const hasty: Compression = {
  forms: ['gzip', 'identity'],
  compress: async (body) => (body.byteLength > mostAtOnce ? zip(body, hastily) : gzipSync(body, hastily)),
};
