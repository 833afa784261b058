import { expect, test } from 'vitest';
import { when } from './alert.ts';

test('a time zone is kept under one name, in whatever case it is sent, and an unknown one is refused', () => {
  const named = (zone: string) => when.safeParse({ pace: 'daily', zone, quiet: null }).data?.zone;
  expect(named('eUrOpE/rOmE')).toBe('Europe/Rome');
  expect(named('Europe/Rome')).toBe('Europe/Rome');
  for (const unknown of ['', 'Mars/Base', 'Europe/Rome\0']) expect(named(unknown)).toBeUndefined();
});
