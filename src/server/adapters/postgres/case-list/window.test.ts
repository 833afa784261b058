import { expect, test } from 'vitest';
import { endOf, nextWindow, timeTokens } from './window.ts';

const id = '00000000-0000-4000-8000-000000000000';
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);

const day = 24 * 3600_000;
const oldest = new Date(0);
const reachedOf = (found: number, missing: number, reached = at('2026-01-29')) =>
  nextWindow({ start: at('2026-01-31'), reached: { at: reached, id }, found }, missing, oldest);

test('looks as far back as twice the missing cases take, if they are as frequent as before', () => {
  const { before, from } = reachedOf(2, 20);
  expect(before).toEqual({ at: at('2026-01-29'), id });
  expect(from).toEqual(new Date('2025-12-28T00:00:00.000Z')); // 2 days x 2 x 20 / 2.5
});

test('looks further if nothing was found yet, and never less than three times as far as before', () => {
  expect(reachedOf(0, 20).from).toEqual(new Date(at('2026-01-29').getTime() - 160 * day - day / 2));
  expect(reachedOf(19, 1).from).toEqual(new Date('2026-01-23T00:00:00.000Z'));
  expect(reachedOf(19, 1, at('2026-02-03')).from).toEqual(new Date('2026-02-03T00:00:00.000Z'));
});

test('looks through everything if that is less than twice as much', () => {
  const looked = { start: at('2026-01-31'), reached: { at: at('2026-01-29'), id }, found: 0 };
  expect(nextWindow(looked, 20, at('2025-03-01')).from).not.toBeNull();
  expect(nextWindow(looked, 20, at('2025-04-01')).from).toBeNull();
});

test('the next window begins before every case of its time', () => {
  expect(endOf(at('2026-01-29'))).toEqual({ at: at('2026-01-29'), id: '00000000-0000-0000-0000-000000000000' });
});

test('a window is the days in it, or the periods of 32 days if it is long, or any time if it is very long', () => {
  const tokens = (from: string) => timeTokens({ before: { at: at('1970-03-05'), id }, from: at(from) });
  expect(tokens('1970-03-03')).toEqual(['d.61', 'd.62', 'd.63']);
  expect(timeTokens({ before: { at: at('1970-07-01'), id }, from: at('1970-02-03') })).toEqual(
    [1, 2, 3, 4, 5].map((period) => `m.${period}`),
  );
  expect(timeTokens({ before: { at: at('2026-01-01'), id }, from: at('2016-01-01') })).toBeNull();
  expect(timeTokens({ before: { at: at('2026-01-01'), id }, from: null })).toBeNull();
});
