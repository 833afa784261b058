import { renderToString } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { afterEach, expect, test, vi } from 'vitest';
import { OfflineNotice } from './offline-notice.tsx';

vi.mock('#web/lib/api/network.ts', () => ({ useOnline: () => false }));
afterEach(() => vi.unstubAllGlobals());

const Page = createRoutesStub([{ path: '/', Component: OfflineNotice }]);

test.each([
  ['the worker answers', { controller: {} }, true],
  ['there is no worker yet, as on somebody else’s device', { controller: null }, false],
  ['the browser has none', undefined, false],
])('where %s, the notice leads to what is kept here: %s', (_, serviceWorker, leads) => {
  vi.stubGlobal('navigator', { serviceWorker });
  const html = renderToString(<Page />);
  expect(html).toContain('You are offline.');
  expect(html.includes('href="/saved"')).toBe(leads);
});
