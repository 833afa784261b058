import { setTimeout } from 'node:timers/promises';
import type { Page } from '@playwright/test';
import type { Locale } from '#core/paraglide/runtime.js';
import { addressIn } from '#core/text/language-address.ts';
import { whatDoesNotFit } from '../e2e/support/fitting.ts';
import { chosen } from './chosen.ts';
import { cellFor } from './contact-sheet.ts';
import { steps } from './steps.ts';

/** The ways in which each page is shown. */
export const looks = chosen.widths.flatMap((width) => chosen.themes.map((theme) => ({ width, theme })));

/**
 * Loads a page once, and takes its pictures by changing its window.
 * @param path of the page; its hash names a step
 * @returns a picture for each of the looks, and what does not fit in them
 */
export async function drawPage(page: Page, locale: Locale, path: string) {
  const [address = '', step] = path.split(/(?=#)/);
  await page.setViewportSize(windowOf(looks[0]!.width));
  await page.goto(addressIn(locale, address));
  await page.waitForLoadState('networkidle', { timeout: patience }).catch(() => undefined);
  if (step) await steps[step]!(page);
  const pictures: Buffer[] = [];
  const misfits = new Set<string>();
  for (const { width, theme } of looks) {
    await page.setViewportSize(windowOf(width));
    await page.emulateMedia({ colorScheme: theme });
    await settle(page);
    for (const what of await whatDoesNotFit(page)) misfits.add(`${path} in ${locale} at ${width}: ${what}`);
    const clip = { x: 0, y: 0, width, height: cellFor(width).cut };
    pictures.push(await page.screenshot({ fullPage: true, clip, type: 'jpeg', quality: 90 }));
  }
  return { pictures, misfits: [...misfits] };
}

/** For what may never end, as a font that is no longer needed. */
const patience = 5000;

const windowOf = (width: number) => ({ width, height: width < 768 ? 568 : 900 });

/** Waits for the app, unless the page sleeps, for what is loading, for pictures further down, and for the paint. */
async function settle(page: Page): Promise<void> {
  const isReady = page.locator('html[data-awake], html:not([data-session]) script[type=held]').first();
  await isReady.waitFor({ state: 'attached', timeout: 4 * patience }).catch(() => undefined);
  await page.locator('.animate-pulse, .animate-spin').first().waitFor({ state: 'hidden' });
  await Promise.race([page.evaluate(settled), setTimeout(patience)]);
}

/** Runs in the page. */
async function settled(): Promise<void> {
  window.scrollTo(0, 0);
  const images = [...document.images];
  for (const image of images) image.loading = 'eager';
  await Promise.allSettled([document.fonts.ready, ...images.map((image) => image.decode())]);
  for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame);
  await new Promise((resolve) => requestIdleCallback(resolve));
}
