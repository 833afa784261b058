import { CodeXml } from 'lucide-react';
import { useMatches } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import type { sleeps } from '#web/features/wake/sleeps.ts';

/** Says in a browser without scripts that the page does nothing there. A page that sleeps is whole without them. */
export function NeedsScripts() {
  const matches = useMatches();
  if (matches.some(({ handle }) => (handle as Partial<typeof sleeps> | undefined)?.sleeps)) return null;
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
