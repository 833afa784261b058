import { type ReactNode, useEffect, useState } from 'react';
import { HydratedRouter } from 'react-router/dom';

/**
 * The app, which says when it answers events: the script that woke it then repeats what came before. Nothing may stand
 * beside the router, because React derives the ids of the page from where its parts are, and the server has it alone.
 */
export function HydratedApp() {
  return (
    <Awake>
      <HydratedRouter />
    </Awake>
  );
}

/**
 * Waits for one more rendering, in which forms take over what was typed: their effects ran before this one. Only what is
 * hydrated later may be missing by then (ui/hydrate-later.tsx).
 */
function Awake({ children }: { children: ReactNode }) {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    // outside of the effect, where React can hydrate at once what a repeated tap is for
    if (hydrated) queueMicrotask(() => dispatchEvent(new Event('awake')));
  }, [hydrated]);
  return children;
}
