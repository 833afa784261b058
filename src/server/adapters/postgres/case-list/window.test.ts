import { expect, test } from 'vitest';
import { timeTokens, windowsAfter } from './window.ts';

const id = '00000000-0000-4000-8000-000000000000';
const at = (day: string) => new Date(`${day}T12:00:00.000Z`);

test('looks eleven times as far back as was walked, then eleven times as far again, then at all that is left', () => {
  const [near, far, rest] = windowsAfter(at('2026-01-31'), { at: at('2026-01-29'), id });
  expect(near).toEqual({ before: { at: at('2026-01-29'), id }, from: new Date('2026-01-07T00:00:00.000Z') });
  expect(far).toMatchObject({ before: { at: near!.from }, from: new Date('2025-06-01T00:00:00.000Z') });
  expect(rest).toMatchObject({ before: { at: far!.from }, from: null });
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

test('a window never begins before 1970', () => {
  const [near] = windowsAfter(at('2026-01-31'), { at: at('1980-01-01'), id });
  expect(near!.from).toEqual(new Date(0));
});
