import { expect, test } from 'vitest';
import { isBeforeLastSeen } from './before-last-seen.ts';

const seen = (date_seen: string, time_seen?: string) => ({ date_seen, time_seen });
const [berlin, losAngeles, auckland] = [13.4, -118.2, 174.8];

test.each([
  // last seen at noon of the 20th
  [seen('2026-11-19'), '2026-11-20T12:00:00+01:00', berlin, true],
  [seen('2026-11-20'), '2026-11-20T12:00:00+01:00', berlin, false],
  [seen('2026-11-20', '08:00'), '2026-11-20T12:00:00+01:00', berlin, true],
  [seen('2026-11-20', '12:30'), '2026-11-20T12:00:00+01:00', berlin, false],
  [seen('2025-11-21'), '2026-11-20T12:00:00+01:00', berlin, true],
  // in the evening of the 19th there, which is the 20th in UTC
  [seen('2026-11-19', '21:00'), '2026-11-19T20:00:00-08:00', losAngeles, false],
  [seen('2026-11-18'), '2026-11-19T20:00:00-08:00', losAngeles, true],
  // in the morning of the 20th there, which is still the 19th in UTC
  [seen('2026-11-20', '09:00'), '2026-11-20T08:00:00+13:00', auckland, false],
  [seen('2026-11-19', '09:00'), '2026-11-20T08:00:00+13:00', auckland, true],
  // where nothing tells the time zone, any may be meant
  [seen('2026-11-19'), '2026-11-20T12:00:00+01:00', null, false],
  [seen('2026-11-18'), '2026-11-20T12:00:00+01:00', null, true],
])('%j, last seen %s, at %s°: %s', (sighting, lastSeen, lng, expected) => {
  expect(isBeforeLastSeen(sighting, new Date(lastSeen), lng)).toBe(expected);
});
