import { expect, type Page } from '@playwright/test';
import { reportMissing } from '../support/cases.ts';
import { newPerson, signedInAs } from '../support/people.ts';
import { test } from '../support/test.ts';

test('no page asks the same twice', async ({ page, request }) => {
  const owner = await newPerson(request, 'Olga');
  const other = await newPerson(request, 'Otto');
  const lost = await reportMissing(request, owner, { name: 'Maunz' });
  const others = await reportMissing(request, other, { name: 'Mohrle' });
  const asked = askedOf(page);
  await signedInAs(page, owner);
  const pages = [`/pet/${lost.slug}`, `/pet/${others.slug}`, '/dashboard', '/dashboard?tab=matches', '/account'];
  for (const path of pages) {
    // what the page before still asks for is not counted as this one's
    await page.goto('about:blank');
    asked.length = 0;
    await page.goto(path);
    await expect.poll(() => asked, path).not.toEqual([]);
    await page.waitForLoadState('networkidle');
    expect(asked.toSorted(), path).toEqual([...new Set(asked)].sort());
  }
});

/** The calls of the page to the API, but for the stream of news, which is opened again with a ticket. */
function askedOf(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url());
    const isRead = request.method() === 'GET' && pathname.startsWith('/api/') && pathname !== '/api/events';
    if (isRead) asked.push(pathname + search);
  });
  return asked;
}
