import { readFileSync } from 'node:fs';
import { expect, type Page } from '@playwright/test';
import type { RunOptions } from 'axe-core';

const axeScript = readFileSync(new URL(import.meta.resolve('axe-core/axe.min.js')), 'utf8');

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices in what the page shows now, in the light and in the
 * dark colours. The two differ in nothing but colours, so only contrast is checked in both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await loadAxe(page);
  await show(page, 'light');
  expect(await page.evaluate(violations, {}), 'in light colours').toEqual([]);
  await show(page, 'dark');
  expect(await page.evaluate(violations, { runOnly: ['color-contrast'] }), 'in dark colours').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/** Expects the same but for colours, where these are checked on another page that has the same. */
export async function expectAccessibleButColours(page: Page): Promise<void> {
  await loadAxe(page);
  expect(await page.evaluate(violations, { rules: { 'color-contrast': { enabled: false } } })).toEqual([]);
}

/** Axe's own builder for Playwright loads it for each check, which takes longer than the check. */
async function loadAxe(page: Page): Promise<void> {
  if (!(await page.evaluate(() => 'axe' in window))) await page.evaluate(axeScript);
}

async function show(page: Page, colorScheme: 'light' | 'dark'): Promise<void> {
  await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
  await page.evaluate(coloursSettle);
}

/** Runs in the page. Ends when no colour is on its way from one scheme to the other. */
async function coloursSettle(): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(({ playState }) => playState === 'running'));
}

/** Runs in the page. Leaves out the report on everything that is right. */
async function violations(options: RunOptions): Promise<string[]> {
  const { axe } = window as unknown as { axe: typeof import('axe-core') };
  // the rules in use read no style sheets, which axe would fetch and parse once more
  const { violations } = await axe.run({ resultTypes: ['violations'], preload: { assets: ['media'] }, ...options });
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.any.map(({ message }) => message).join()}`).join(' | ')}`,
  );
}
