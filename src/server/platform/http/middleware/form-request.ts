import type { BodyUnderWay } from './body-under-way.ts';

/**
 * The request of a form, whose route reads it whole. It has no other way to its body, so that none gets past the limits,
 * and needs none of the streams of the standard's `Request`, which take longer than all else that receives a form.
 */
export class FormRequest implements Pick<Request, 'url' | 'method' | 'headers' | 'text'> {
  readonly url: string;
  readonly method: string;
  readonly headers: Headers;
  readonly #body: BodyUnderWay;
  #whole: Promise<Buffer<ArrayBuffer>> | undefined;

  constructor({ url, method, headers }: Request, body: BodyUnderWay) {
    this.url = url;
    this.method = method;
    this.headers = headers;
    this.#body = body;
  }

  /** Received when it is first asked for. @throws as `BodyUnderWay` does */
  whole(): Promise<Buffer<ArrayBuffer>> {
    this.#whole ??= this.#body.whole();
    return this.#whole;
  }

  async text(): Promise<string> {
    return decoder.decode(await this.whole());
  }

  /** For what takes only a `Request`. */
  async received(): Promise<Request> {
    const { url, method, headers } = this;
    return new Request(url, { method, headers, body: await this.whole() });
  }
}

/** The request with its form received, if it has one. */
export async function receivedRequest(request: Request | FormRequest): Promise<Request> {
  return request instanceof FormRequest ? request.received() : request;
}

const decoder = new TextDecoder();
