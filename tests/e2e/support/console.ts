import type { Page } from '@playwright/test';

/** Collects what a page complains of in its console; a good page says nothing. `expected` are the complaints a test provokes. */
export function consoleErrors(page: Page, expected: RegExp[] = []): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(error.message));
  return errors;
}
