import type { Page } from '@playwright/test';

/**
 * Collects the messages in a page's console, where a good page logs nothing.
 * @param expected messages that the test provokes on purpose
 */
export function consoleErrors(page: Page, expected: RegExp[] = []): string[] {
  const errors: string[] = [];
  const note = (text: string) => {
    if (!expected.some((pattern) => pattern.test(text))) errors.push(text);
  };
  page.on('console', (message) => message.type() === 'error' && note(message.text()));
  page.on('pageerror', (error) => note(error.message));
  return errors;
}
