import { type ComponentType, useEffect, useEffectEvent, useState } from 'react';

/** Loads the code of a component; defined outside components, so that it stays the same function. */
export type LoadComponent<Props> = () => Promise<ComponentType<Props>>;

/**
 * A component whose code is loaded when it is first `wanted`; null until it is there.
 * @param onFail called when it cannot be loaded; it is tried again when it is wanted again
 */
export function useLoaded<Props>(
  wanted: boolean,
  load: LoadComponent<Props>,
  onFail?: () => void,
): ComponentType<Props> | null {
  const [Loaded, setLoaded] = useState<ComponentType<Props> | null>(null);
  const fail = useEffectEvent(() => onFail?.());
  useEffect(() => {
    if (wanted)
      load().then(
        (component) => setLoaded(() => component),
        () => fail(),
      );
  }, [wanted, load]);
  return Loaded;
}
