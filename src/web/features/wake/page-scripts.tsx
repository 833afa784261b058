import { useEffect, useState } from 'react';
import { Scripts, useMatches } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { InlineScript } from '#web/lib/page/server-html.tsx';
import { isAsleep } from './sleeps.ts';
import wakeText from './wake.ts?inline-script';

/**
 * The end of a page: the router's scripts, and the script that decides when they load the app (docs/decisions/032).
 * Decided by the page that was loaded, because a visit goes on from there without loading another.
 */
export function PageScripts() {
  const matches = useMatches();
  const [asleep] = useState(() => matches.some(isAsleep));
  useAwake();
  return (
    <>
      <Scripts />
      <InlineScript code={wakeText} data-asleep={asleep || undefined} data-just-now={m.rule_just_now()} />
    </>
  );
}

/**
 * Says that the app answers events: the script that woke it then repeats what came before. It waits for one more
 * rendering, in which forms take over what was typed.
 */
function useAwake(): void {
  const [hydrated, setHydrated] = useState(false);
  useEffect(() => {
    setHydrated(true);
    // outside of the effect, where React can hydrate at once what a repeated tap is for
    if (hydrated) queueMicrotask(() => dispatchEvent(new Event('awake')));
  }, [hydrated]);
}
