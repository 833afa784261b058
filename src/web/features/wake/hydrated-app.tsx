import { useEffect, useState } from 'react';
import { HydratedRouter } from 'react-router/dom';

/** The app, which says when it answers events: the script that woke it then repeats what came before. */
export function HydratedApp() {
  return (
    <>
      <HydratedRouter />
      <Awake />
    </>
  );
}

/**
 * Waits for one more rendering, in which forms take over what was typed: their effects ran before this one. Only what is
 * hydrated later may be missing by then (ui/hydrate-later.tsx).
 */
function Awake() {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    // outside of the effect, where React can hydrate at once what a repeated tap is for
    if (hydrated) queueMicrotask(() => dispatchEvent(new Event('awake')));
  }, [hydrated]);
  return null;
}
