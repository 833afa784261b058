import type { RangeResponse, Source } from 'pmtiles';

/** Lines of phones break for a moment: a part is asked for again after these pauses. */
const pausesMs = [500, 2000];

/** Reads parts of a file with HTTP ranges. Its address names its version, so that browsers may keep the parts. */
export class RangeSource implements Source {
  readonly #url: string;

  constructor(url: string) {
    this.#url = url;
  }

  getKey = (): string => this.#url;

  /** @throws Error if the part does not come, and what `signal` was aborted with */
  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    for (const pause of [...pausesMs, null]) {
      const data = await this.#ask(headers, signal, pause === null);
      if (data) return { data };
      await new Promise((resolve) => setTimeout(resolve, pause ?? 0));
    }
    throw new Error('This part of the map did not come');
  }

  /** @param isLast whether a failure of the line is thrown; otherwise it is null */
  async #ask(headers: HeadersInit, signal: AbortSignal | undefined, isLast: boolean): Promise<ArrayBuffer | null> {
    try {
      const answer = await fetch(this.#url, { headers, signal });
      return answer.status === 206 ? await answer.arrayBuffer() : null;
    } catch (error) {
      if (isLast || signal?.aborted) throw error;
      return null;
    }
  }
}
