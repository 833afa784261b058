import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';
import { loadPatiently } from './load-patiently.ts';

/** Loads the code of a component; defined outside components, so that it stays the same function. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded when it is first `wanted`; null until it is there.
 * @param onFail called when it cannot be loaded; it is tried again when it is wanted again. Without it, it is tried again
 * after a pause, for as long as it is wanted
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
