import { expect, test } from 'vitest';
import { aFoundReport } from '#tests/factories/reports.ts';

test('contact information is any text of up to 200 characters', () => {
  const longest = 'x'.repeat(200);
  expect(aFoundReport({ contact_information: longest }).contact_information).toBe(longest);
  expect(() => aFoundReport({ contact_information: `${longest}x` })).toThrow('too_big');
});
