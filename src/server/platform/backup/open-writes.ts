/** Files of a restore that are written at once: a store in the network takes long for each. */
const writesAtOnce = 8;

/** Writes several files at once. An error of one is thrown by the next call. */
export function openWrites(write: (key: string, bytes: Uint8Array) => Promise<void>) {
  const running = new Set<Promise<void>>();
  let failed: { error: unknown } | undefined;
  const check = () => {
    if (failed) throw failed.error;
  };
  return {
    async add(key: string, bytes: Uint8Array): Promise<void> {
      check();
      const writing = write(key, bytes)
        .catch((error: unknown) => {
          failed ??= { error };
        })
        .finally(() => running.delete(writing));
      running.add(writing);
      if (running.size >= writesAtOnce) await Promise.race(running);
    },
    /** Resolves when none is being written any more. */
    settled: async (): Promise<void> => void (await Promise.all(running)),
    /** @throws the error of the first that failed */
    check,
  };
}
