import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, expect, type Page, test } from '@playwright/test';
import type { Locale } from '#core/paraglide/runtime.js';
import { withoutNews } from '../e2e/support/calls.ts';
import { pages, pagesOfCases, pagesOfOwner } from '../e2e/support/pages.ts';
import { type Person, signedInAs } from '../e2e/support/people.ts';
import { chosen } from './chosen.ts';
import { cellFor, contactSheet } from './contact-sheet.ts';
import { drawPage, looks } from './draw-page.ts';
import { makeTown } from './town.ts';

type Reader = { name: string; person?: Person; paths: string[] };

test('draws every page in each language, on a phone and a desktop, light and dark', async ({ browser, request }) => {
  await mkdir(chosen.folder, { recursive: true });
  const readers = everyReader(await makeTown(request));
  const misfits: string[] = [];
  for (const reader of readers.filter(({ name }) => chosen.readers.includes(name)))
    misfits.push(...(await drawPages(browser, reader)));
  expect(misfits, 'what does not fit').toEqual([]);
});

/** The readers of the pages; after a hash stands what is done on a page first (steps.ts). */
function everyReader({ owner, admin, lost, found, thread }: Awaited<ReturnType<typeof makeTown>>): Reader[] {
  const ofCases = pagesOfCases(lost, found);
  const ofOwner = ['/', ...pages.behindSignIn, ...ofCases, ...pagesOfOwner(lost), `/messages/${thread}`];
  const forms = ['/report-missing#sent', '/report-found#sent', '/log-sighting#sent', '/report-missing#filled'];
  return [
    { name: 'visitor', paths: [...pages.open, ...ofCases, `/pet/${found.slug}`, '/report-found#filled', '/auth#sent'] },
    { name: 'owner', person: owner, paths: [...ofOwner, ...forms] },
    { name: 'admin', person: admin, paths: [...pages.forAdmins, '/board'] },
  ];
}

/** One sheet for each page, width and theme, with the languages side by side. @returns what does not fit */
async function drawPages(browser: Browser, { name, person, paths }: Reader): Promise<string[]> {
  const windows = await Promise.all(
    chosen.locales.map(async (locale) => ({ locale, page: await openWindow(browser, locale, person) })),
  );
  const misfits: string[] = [];
  for (const path of paths.filter((path) => chosen.pages.test(path))) {
    const drawn = await Promise.all(windows.map(({ page, locale }) => drawPage(page, locale, path)));
    misfits.push(...drawn.flatMap((page) => page.misfits));
    for (const [index, { width, theme }] of looks.entries()) {
      const sheet = `${name}${path.replace(/\W+/g, '-')}-${width}-${theme}.png`;
      const pictures = drawn.map((page) => page.pictures[index]!);
      await contactSheet(pictures, cellFor(width).width, join(chosen.folder, sheet));
    }
  }
  for (const { page } of windows) await page.context().close();
  return misfits;
}

async function openWindow(browser: Browser, locale: Locale, person: Person | undefined): Promise<Page> {
  const page = await (await browser.newContext({ locale, reducedMotion: 'reduce' })).newPage();
  await withoutNews(page);
  if (person) await signedInAs(page, person);
  return page;
}
