import { expect, test } from 'vitest';
import { loneEvents } from '#tests/harness/app.ts';
import { lastChange } from './last-change.ts';

test('every event counts, including deletions; without a connection the last change is now', () => {
  let minute = 0;
  let connected = true;
  const events = { ...loneEvents(), connected: () => connected };
  const changedAt = lastChange(events, () => new Date(60_000 * minute));
  minute = 1;
  expect(changedAt().getTime()).toBe(0);
  events.publish({ kind: 'case.deleted', case_id: crypto.randomUUID(), slug: 'x' });
  minute = 2;
  expect(changedAt().getTime()).toBe(60_000);
  connected = false;
  expect(changedAt().getTime()).toBe(120_000);
});
