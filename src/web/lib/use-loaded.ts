import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** Loads the code of a component; defined outside components, so that it stays the same function. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

const firstPauseMs = 1000;
const longestPauseMs = 30_000;

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
  const [failures, setFailures] = useState(0);
  const fail = useEffectEvent(() => (onFail ? onFail() : setFailures(failures + 1)));
  useEffect(() => {
    if (!wanted) return;
    const ask = () => {
      load().then(
        (component) => setLoaded(() => component),
        () => fail(),
      );
    };
    if (failures === 0) return ask();
    const timer = setTimeout(ask, Math.min(firstPauseMs * 2 ** (failures - 1), longestPauseMs));
    return () => clearTimeout(timer);
  }, [wanted, load, failures]);
  return Loaded;
}
