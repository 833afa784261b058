import { StrictMode, startTransition } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { HydratedRouter } from 'react-router/dom';
import { overwriteGetLocale } from '#core/paraglide/runtime.js';
import { tellMiles } from '#core/text/format.ts';
import { popoversByScript } from './features/shell/popovers-by-script.ts';
import { noteSleep } from './lib/api/live-stream.ts';
import { pageLocale } from './lib/page/page-locale.ts';
import { forgetScrollPosition } from './lib/page/scroll-positions.ts';

overwriteGetLocale(pageLocale);
tellMiles(document.documentElement.dataset.distances === 'miles');
if (!('popover' in HTMLElement.prototype)) popoversByScript();
AbortSignal.timeout ??= abortedAfter;

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

/** For iPhones that stay with iOS 15, which could send nothing without it. */
function abortedAfter(milliseconds: number): AbortSignal {
  const late = new AbortController();
  setTimeout(() => late.abort(new DOMException('late', 'TimeoutError')), milliseconds);
  return late.signal;
}
