const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/**
 * Loads code, and tries again after a pause while the signal is not aborted: what a bad line lost once would be missing
 * until the page is reloaded.
 * @throws what the last attempt threw, once the signal is aborted
 */
export async function loadPatiently<T>(load: () => Promise<T>, signal: AbortSignal): Promise<T> {
  for (let pauseMs = firstPauseMs; ; pauseMs = Math.min(pauseMs * 2, longestPauseMs)) {
    try {
      return await load();
    } catch (error) {
      if (!signal.aborted) await new Promise((resolve) => setTimeout(resolve, pauseMs));
      if (signal.aborted) throw error;
    }
  }
}
