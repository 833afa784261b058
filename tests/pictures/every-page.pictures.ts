import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, type Page, test } from '@playwright/test';
import type { Locale } from '#core/paraglide/runtime.js';
import { addressIn } from '#core/text/language-address.ts';
import { pages, pagesOfCases } from '../e2e/support/pages.ts';
import { type Person, signedInAs } from '../e2e/support/people.ts';
import { contactSheet } from './contact-sheet.ts';
import { makeTown } from './town.ts';

const folder = process.env.PICTURES ?? 'test-results/pictures';
/** READERS=owner,admin draws the pages of these alone. */
const readersToDraw = (process.env.READERS?.split(',') ?? ['visitor', 'owner', 'admin']) as (
  | 'visitor'
  | 'owner'
  | 'admin'
)[];
/** LOCALES=es,ar draws them in these languages. */
const localesToDraw = (process.env.LOCALES?.split(',') ?? ['en']) as Locale[];
const widths = { 320: 568, 390: 844, 768: 1024, 1366: 900 };

test('draws every page at four widths, light and dark', async ({ browser, request }) => {
  await mkdir(folder, { recursive: true });
  const { owner, admin, lost, found, thread } = await makeTown(request);
  const ofCases = pagesOfCases(lost, found);
  const readers = { visitor: undefined, owner, admin };
  const seen = {
    visitor: [...pages.open, ...ofCases, `/pet/${found.slug}`],
    owner: [...pages.behindSignIn, ...ofCases, '/', '/messages', `/messages/${thread}`, `/pet/${lost.slug}/edit`],
    admin: [...pages.forAdmins, '/admin/moderation', '/admin/log'],
  };
  for (const reader of readersToDraw)
    for (const scheme of ['light', 'dark'] as const)
      for (const locale of localesToDraw)
        await drawPages(browser, seen[reader], { person: readers[reader], name: reader, scheme, locale });
});

type Reader = { person: Person | undefined; name: string; scheme: 'light' | 'dark'; locale: Locale };

/** One sheet for each page, with a picture for each width. */
async function drawPages(browser: Browser, paths: string[], { person, name, scheme, locale }: Reader): Promise<void> {
  const windows: Page[] = [];
  for (const [width, height] of Object.entries(widths)) {
    const viewport = { width: Number(width), height };
    const phone = viewport.width < 768;
    const touch = { isMobile: phone, hasTouch: phone };
    const look = { viewport, locale, colorScheme: scheme, reducedMotion: 'reduce', ...touch } as const;
    const page = await (await browser.newContext(look)).newPage();
    if (person) await signedInAs(page, person);
    windows.push(page);
  }
  for (const path of paths) {
    const pictures: Buffer[] = [];
    for (const page of windows) pictures.push(await draw(page, addressIn(locale, path)));
    await contactSheet(pictures, join(folder, `${locale}-${name}-${scheme}${path.replace(/\W+/g, '-')}.png`));
  }
  for (const page of windows) await page.context().close();
}

async function draw(page: Page, path: string): Promise<Buffer> {
  await page.goto(path, { waitUntil: 'networkidle' });
  await page.locator('.animate-pulse, .animate-spin').waitFor({ state: 'hidden' });
  return page.screenshot({ fullPage: true });
}
