import { afterEach, expect, test, vi } from 'vitest';
import { toastManager } from './toast.tsx';
import { tellLost } from './use-opener.ts';

afterEach(() => {
  vi.restoreAllMocks();
  vi.unstubAllGlobals();
});

/** The message about a lost part of a page. */
async function saidWhere(site: () => Promise<Response>) {
  vi.stubGlobal('navigator', { onLine: true });
  vi.stubGlobal('fetch', site);
  const replace = vi.fn();
  vi.stubGlobal('location', { pathname: '/pet/rex', search: '?a=b', replace });
  const add = vi.spyOn(toastManager, 'add').mockReturnValue('toast');
  await tellLost();
  const { description, actionProps } = add.mock.lastCall![0];
  return { description, actionProps, replace };
}

test('a part that an update took away leads to the page as it is now', async () => {
  const { description, actionProps, replace } = await saidWhere(async () => new Response('ok'));
  expect(description).toContain('Load the page again');
  actionProps!.onClick!({} as never);
  expect(replace).toHaveBeenCalledWith('/pet/rex?a=b');
});

test('while the site does not answer, loading the page again would lose it', async () => {
  const { description, actionProps } = await saidWhere(() => Promise.reject(new TypeError('no line')));
  expect(description).toMatch(/^Homeward could not be reached/);
  expect(actionProps).toBeUndefined();
});
