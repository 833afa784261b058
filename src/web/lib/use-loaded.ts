import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** Loads the code of a component; defined outside components, so that it stays the same function. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded when it is first `wanted`; null until it is there.
 * @param onFail called when it cannot be loaded. Without it, it is tried again for as long as it is wanted
 */
export function useLoaded<Props>(
  wanted: boolean,
  load: LoadComponent<Props>,
  onFail?: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const isPatient = onFail === undefined;
  const fail = useEffectEvent(() => onFail?.());
  useEffect(() => {
    if (!wanted) return;
    const over = new AbortController();
    const loading = isPatient ? loadPatiently(load, over.signal) : load();
    loading.then(
      (component) => setLoaded(() => component),
      () => fail(),
    );
    return () => over.abort();
  }, [wanted, load, isPatient]);
  return Loaded;
}

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

/** Loads code, and tries again after a pause until the signal is aborted: what a bad line lost would be missing. */
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
