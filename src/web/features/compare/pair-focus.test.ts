import { expect, test } from 'vitest';
import { isForPair } from './pair-focus.ts';

type Pressed = { key: string; ctrlKey?: boolean };

/** A key, pressed where these selectors find something around the focus. */
function pressed({ key, ctrlKey = false }: Pressed, ...around: string[]): KeyboardEvent {
  const target = { closest: (selector: string) => (around.includes(selector) ? {} : null) };
  return { key, ctrlKey, metaKey: false, altKey: false, target } as unknown as KeyboardEvent;
}

test.each(['1', 'u', '+', '0'])('%s counts on the pair, and nowhere else', (key) => {
  expect(isForPair(pressed({ key }, '[data-compare]', '[data-pair]'))).toBe(true);
  expect(isForPair(pressed({ key }, '[data-compare]'))).toBe(false);
  expect(isForPair(pressed({ key, ctrlKey: true }, '[data-compare]', '[data-pair]'))).toBe(false);
});

test('arrow keys count in the whole view, not in a dialog above it', () => {
  expect(isForPair(pressed({ key: 'ArrowLeft' }, '[data-compare]'))).toBe(true);
  expect(isForPair(pressed({ key: 'ArrowLeft' }))).toBe(false);
});
