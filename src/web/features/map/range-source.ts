import type { RangeResponse, Source } from 'pmtiles';

/** Lines of phones break for a moment: a part is asked for again after these pauses. */
const pausesMs = [500, 2000];

/** Reads parts of a file with HTTP ranges. Its address names its version, so that browsers may keep the parts. */
export const rangeSource = (url: string): Source => ({
  getKey: () => url,

  /** @throws Error if the part does not come, and what `signal` was aborted with */
  async getBytes(offset: number, length: number, signal?: AbortSignal): Promise<RangeResponse> {
    const headers = { range: `bytes=${offset}-${offset + length - 1}` };
    let failure: unknown;
    for (const pauseMs of [0, ...pausesMs]) {
      await new Promise((resolve) => setTimeout(resolve, pauseMs));
      try {
        const answer = await fetch(url, { headers, signal });
        if (answer.status === 206) return { data: await answer.arrayBuffer() };
        failure = new Error('This part of the map did not come');
      } catch (error) {
        if (signal?.aborted) throw error;
        failure = error;
      }
    }
    throw failure;
  },
});
