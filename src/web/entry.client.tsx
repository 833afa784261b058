import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { overwriteGetLocale } from '#core/paraglide/runtime.js';
import { HydratedApp } from '#web/features/wake/hydrated-app.tsx';
import { loadParts } from '#web/features/wake/load-parts.ts';
import { pageLocale } from '#web/lib/page-locale.ts';
import { forgetScrollPosition } from '#web/lib/scroll-positions.ts';
import { noteSleep } from '#web/lib/slept.ts';

overwriteGetLocale(pageLocale);

// not awaited here: the parts may import from this module, and would wait for it
void loadParts().then((slept) => {
  if (slept) {
    noteSleep();
    forgetScrollPosition();
  }
  startTransition(() => {
    hydrateRoot(
      document,
      <StrictMode>
        <HydratedApp />
      </StrictMode>,
    );
  });
});
