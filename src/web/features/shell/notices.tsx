import { CodeXml } from 'lucide-react';
import { useMatches, useNavigation } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { isAsleep } from '#web/features/wake/sleeps.ts';

/** Says in a browser without scripts that the page does nothing there. A page that sleeps is whole without them. */
export function NeedsScripts() {
  const matches = useMatches();
  if (matches.some(isAsleep)) return null;
  return (
    <noscript>
      {import.meta.env.SSR ? (
        <p className="page-column flex items-center gap-2 bg-lamp-soft py-2.5 font-medium text-on-lamp-soft text-sm">
          <CodeXml aria-hidden="true" className="size-4.5 shrink-0" />
          {m.app_needs_scripts()}
        </p>
      ) : null}
    </noscript>
  );
}

/**
 * A thin bar at the top while the next page loads. It appears after a short delay, so that fast pages do not flicker.
 */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {busy && (
        <div className="navigation-bar h-full bg-lamp">
          <span className="sr-only">{m.app_loading()}</span>
        </div>
      )}
    </div>
  );
}
