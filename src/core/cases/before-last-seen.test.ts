import { expect, test } from 'vitest';
import { isBeforeLastSeen } from './before-last-seen.ts';
import { readSeen } from './seen.ts';

const [berlin, losAngeles, auckland] = [13.4, -118.2, 174.8];

test.each([
  ['2026-11-19', '2026-11-20', berlin, true],
  ['2026-11-20', '2026-11-20', berlin, false],
  // the day that the person's own calendar showed, although it is the 20th in UTC
  ['2026-11-19T20:00:00-08:00', '2026-11-20', losAngeles, true],
  ['2026-11-20T08:00:00+13:00', '2026-11-20', auckland, false],
  ['2026-11-20T08:00:00+01:00', '2026-11-20T12:00:00+01:00', berlin, true],
  ['2026-11-20T12:30:00+01:00', '2026-11-20T12:00:00+01:00', berlin, false],
  // a day beside a moment: in the evening of the 19th there it is the 20th in UTC, in the morning of the 20th the 19th
  ['2026-11-19', '2026-11-20T12:00:00+01:00', berlin, true],
  ['2026-11-20', '2026-11-20T12:00:00+01:00', berlin, false],
  ['2026-11-19', '2026-11-19T20:00:00-08:00', losAngeles, false],
  ['2026-11-18', '2026-11-19T20:00:00-08:00', losAngeles, true],
  ['2026-11-20', '2026-11-20T08:00:00+13:00', auckland, false],
  ['2026-11-18', '2026-11-20T08:00:00+13:00', auckland, true],
  // where nothing tells the time zone, any may be meant
  ['2026-11-19', '2026-11-20T11:00:00Z', null, false],
  ['2026-11-18', '2026-11-20T11:00:00Z', null, true],
])('%s, last seen %s, at %s°: %s', (sighting, lastSeen, lng, expected) => {
  expect(isBeforeLastSeen(readSeen(sighting), readSeen(lastSeen), lng)).toBe(expected);
});
