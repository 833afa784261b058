import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

/**
 * Expects no violation of WCAG 2.2 AA or of axe's best practices in what the page shows now, in the light and in the
 * dark colours. The two differ in nothing but colours, so only contrast is checked in both.
 */
export async function expectAccessible(page: Page): Promise<void> {
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' });
  await page.evaluate(coloursSettle);
  expect(await violations(axeOn(page)), 'in light colours').toEqual([]);
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.evaluate(coloursSettle);
  expect(await violations(axeOn(page).withRules('color-contrast')), 'in dark colours').toEqual([]);
  await page.emulateMedia({ colorScheme: null });
}

/**
 * Leaves out what takes two thirds of the time: a report on everything that is right, and a page of its own to put the
 * results of frames together, which no page here has.
 */
function axeOn(page: Page): AxeBuilder {
  return new AxeBuilder({ page }).options({ resultTypes: ['violations'] }).setLegacyMode();
}

/** Runs in the page. Ends when no colour is on its way from one scheme to the other. */
async function coloursSettle(): Promise<void> {
  do await new Promise(requestAnimationFrame);
  while (document.getAnimations().some(({ playState }) => playState === 'running'));
}

async function violations(axe: AxeBuilder): Promise<string[]> {
  const { violations } = await axe.analyze();
  return violations.map(
    ({ id, nodes }) =>
      `${id}: ${nodes.map((node) => `${node.html} ${node.any.map(({ message }) => message).join()}`).join(' | ')}`,
  );
}
