import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { afterAll, expect, test } from 'vitest';
import { assertIsLocale, baseLocale, type Locale } from '#core/paraglide/runtime.js';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { type TestDatabase, testDatabase } from '#tests/harness/database.ts';
import { origin, sendEveryMail } from './every-mail.ts';

/** `npm run mails`: pictures of every mail, to be looked at, in this folder; with `LOCALES=es,ar` in these languages. */
const folder = process.env.MAIL_PICTURES;
const spoken = (process.env.LOCALES ?? baseLocale).split(',').map((one) => assertIsLocale(one));

const looks = {
  light: { width: 720, colorScheme: 'light' },
  dark: { width: 720, colorScheme: 'dark' },
  phone: { width: 390, colorScheme: 'light' },
  'phone-dark': { width: 390, colorScheme: 'dark' },
  'without-pictures': { width: 390, colorScheme: 'light' },
} as const;

test.runIf(folder)('draws every mail, light and dark, on a desktop and on a phone', async () => {
  const database = await testDatabase();
  const browser = await chromium.launch({ executablePath: process.env.CHROMIUM ?? '/usr/bin/chromium' });
  afterAll(() => browser.close());
  await mkdir(folder!, { recursive: true });
  for (const locale of spoken) await draw(browser, database, locale);
});

async function draw(browser: Browser, database: TestDatabase, locale: Locale): Promise<void> {
  await database.pool.query('truncate cases, subscribers cascade');
  const mails = await sendEveryMail(database, { send: async () => {} }, undefined, locale);
  for (const [look, { width, colorScheme }] of Object.entries(looks)) {
    const page = await aPage(browser, { width, colorScheme, pictures: look !== 'without-pictures' });
    for (const [kind, { html }] of mails) {
      await page.setContent(html!, { waitUntil: 'load' });
      expect(await page.evaluate(() => document.documentElement.scrollWidth), kind).toBeLessThanOrEqual(width);
      await page.screenshot({ path: join(folder!, `${kind}-${look}-${locale}.png`), fullPage: true });
    }
    await page.close();
  }
}

type Look = { width: number; colorScheme: 'light' | 'dark'; pictures: boolean };

/** A page in which the site's pictures come from here. */
async function aPage(browser: Browser, { width, colorScheme, pictures }: Look): Promise<Page> {
  const page = await browser.newPage({ viewport: { width, height: 844 }, colorScheme });
  const pets = [await drawPet(drawnPets.luna), await drawPet(drawnPets.luna, { ground: '#c9b79a', mirrored: true })];
  let asked = 0;
  await page.route(`${origin}/**`, (route) => {
    if (!pictures) return route.abort();
    const isIcon = route.request().url().endsWith('icon-192.png');
    return route.fulfill(isIcon ? { path: 'public/icon-192.png' } : { body: pets[asked++ % pets.length]! });
  });
  return page;
}
