import { expect, test } from 'vitest';
import { newHandover } from './handover.ts';

test('the address of an offer is compared in small letters', () => {
  expect(newHandover.parse({ email: 'Anna@Example.ORG' })).toEqual({ email: 'anna@example.org' });
});
