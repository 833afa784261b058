/**
 * Collects garbage soon, in the thread that calls it: after loading much that is needed once, which would stay in memory
 * for long. Works only if Node was started with `--expose-gc`.
 */
export function collectGarbage(): void {
  globalThis.gc?.({ type: 'major', execution: 'async' });
}
