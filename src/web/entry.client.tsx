import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#core/paraglide/runtime.js';
import { pageLocale } from '#web/lib/page-locale.ts';
import { forgetScrollPosition } from '#web/lib/scroll-positions.ts';
import { noteSleep } from '#web/lib/slept.ts';

overwriteGetLocale(pageLocale);

if (document.querySelector('script[data-asleep]')) {
  noteSleep();
  forgetScrollPosition();
}

startTransition(() => {
  hydrateRoot(
    document,
    <StrictMode>
      <HydratedRouter />
    </StrictMode>,
  );
});
