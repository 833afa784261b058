import { expect, test } from 'vitest';
import { aCaseRecord } from '#tests/factories/records.ts';
import { presentLastSeen } from './last-seen.ts';

test('the last-seen time is as precise as it is known, and contains nothing else of its case', () => {
  expect(presentLastSeen(aCaseRecord())).toStrictEqual({
    last_seen_at: '2026-11-20T12:00:00.000Z',
    last_seen_precision: 'day',
    last_seen_day: '2026-11-20',
  });
});

test('a case without a date has none', () => {
  const unknown = { last_seen_at: null, last_seen_precision: 'day', last_seen_day: null } as const;
  expect(presentLastSeen(unknown)).toStrictEqual(unknown);
});
