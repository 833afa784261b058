import { expect, test } from 'vitest';
import { type Expected, endOf, nextWindow, notLooked, timeTokens } from './window.ts';

const id = '00000000-0000-4000-8000-000000000000';
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);
const startOf = (day: string) => new Date(`${day}T00:00:00.000Z`);
const day = 24 * 3600_000;
const unknown: Expected = { oldest: new Date(0), spanMs: 0, perMs: null };
const start = at('2026-01-31');
const perDay = (cases: number): Expected => ({ ...unknown, perMs: cases / day });

const windowFrom = (reached: string, found: number, missing: number, expected = unknown) =>
  nextWindow({ start, reached: { at: at(reached), id }, found }, missing, expected);

test('looks as far back as one and a half times the missing cases take, if they are as frequent as before', () => {
  const { before, from } = windowFrom('2026-01-29', 2, 10);
  expect(before).toEqual({ at: at('2026-01-29'), id });
  expect(from).toEqual(startOf('2026-01-17')); // 2 days x 1.5 x 10 / 2.5
});

test('long windows begin with a period of 32 days', () => {
  expect(windowFrom('2026-01-29', 2, 20).from).toEqual(startOf('2025-12-26')); // 24 days, which begin on 5 January
});

test('looks further if nothing was found yet, and never less than three times as far as before', () => {
  expect(windowFrom('2026-01-29', 0, 20).from).toEqual(startOf('2025-09-21')); // 120 days, which begin on 1 October
  expect(windowFrom('2026-01-29', 19, 1).from).toEqual(startOf('2026-01-23'));
});

test('begins with what is expected, and gives it up when that is not found', () => {
  expect(windowFrom('2026-01-31', 0, 10, perDay(3)).from).toEqual(startOf('2026-01-26'));
  expect(windowFrom('2026-01-26', 15, 5, perDay(3)).from).toEqual(startOf('2026-01-11')); // three times as far
  expect(windowFrom('2026-01-21', 0, 10, perDay(3)).from).toEqual(startOf('2025-11-24')); // 35 days instead of 5
});

test('looks through everything if nothing at all is expected', () => {
  expect(windowFrom('2026-01-31', 0, 10, perDay(0)).from).toBeNull();
});

test('looks through everything if that is less than twice as much', () => {
  const since = (oldest: string) => windowFrom('2026-01-29', 0, 20, { ...unknown, oldest: at(oldest) }).from;
  expect(since('2025-06-01')).not.toBeNull();
  expect(since('2025-06-05')).toBeNull();
});

test('looks through the end of all time by its periods, and then for cases that are older than any known one', () => {
  const expected = { oldest: at('2025-12-20'), spanMs: 400 * day, perMs: 1 / day };
  const from = startOf('2025-11-24'); // the period in which the oldest case was made
  expect(windowFrom('2026-01-29', 0, 40, expected).from).toEqual(from);
  expect(windowFrom('2026-01-29', 0, 40, { ...expected, spanMs: 300 * day }).from).toBeNull();
  expect(nextWindow({ start, reached: endOf(from), found: 3 }, 37, expected)).toEqual({
    before: endOf(from),
    from: null,
  });
});

test('begins with the newest case, whatever the clock of the database, or after the cursor', () => {
  const { start, reached, found } = notLooked();
  expect([reached.at, found]).toEqual([start, 0]);
  expect(start.getTime()).toBeGreaterThan(Date.now() + day / 2);
  const after = { at: at('2026-01-29'), id };
  expect(notLooked(after)).toEqual({ start: after.at, reached: after, found: 0 });
  expect(notLooked({ at: at('9999-01-01'), id }).start.getTime()).toBeLessThan(Date.now() + 2 * day);
});

test('the next window begins before every case of its time', () => {
  expect(endOf(at('2026-01-29'))).toEqual({ at: at('2026-01-29'), id: '00000000-0000-0000-0000-000000000000' });
});

test('a window is the days in it, or the periods of 32 days if it is long, or any time if it is very long', () => {
  const tokens = (before: string, from: string) => timeTokens({ before: { at: at(before), id }, from: at(from) });
  expect(tokens('1970-03-05', '1970-03-03')).toEqual(['d.61', 'd.62', 'd.63']);
  expect(tokens('1970-07-01', '1970-02-03')).toEqual([1, 2, 3, 4, 5].map((period) => `m.${period}`));
  expect(tokens('2026-01-01', '2016-01-01')).toBeNull();
  expect(timeTokens({ before: { at: at('2026-01-01'), id }, from: null })).toBeNull();
});
