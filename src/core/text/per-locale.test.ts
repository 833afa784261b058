import { expect, test, vi } from 'vitest';
import { perLocale } from './per-locale.ts';

test('it is made once for each language', () => {
  const make = vi.fn((locale: string) => new Intl.NumberFormat(locale));
  const numbers = perLocale(make);
  expect([numbers('de').format(1.5), numbers().format(1.5), numbers('de').format(2.5)]).toEqual(['1,5', '1.5', '2,5']);
  expect(make.mock.calls).toEqual([['de'], ['en']]);
});
