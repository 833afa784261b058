import { beforeEach, expect, test, vi } from 'vitest';
import { Attempts } from './attempt.ts';

const kept = new Map<string, string>();

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('one draft keeps its key through tries and reloads, until it is accepted', () => {
  const attempts = new Attempts('report');
  const { key } = attempts.begin('Momo');
  expect(attempts.begin('Momo')).toEqual({ key, changed: false });
  const reloaded = new Attempts('report');
  expect(reloaded.begin('Momo')).toEqual({ key, changed: false });
  expect(new Attempts('another form').begin('Momo').key).not.toBe(key);
  reloaded.accepted();
  expect(new Attempts('report').begin('Momo').key).not.toBe(key);
});

test('what was changed after an answer got lost is told, what was refused before is not', () => {
  const attempts = new Attempts('report');
  attempts.begin('Mono');
  expect(attempts.begin('Momo').changed).toBe(true);
  attempts.refused(); // the first may have arrived all the same
  expect(attempts.begin('Momo').changed).toBe(true);

  const other = new Attempts('other');
  other.begin('no date');
  other.refused();
  expect(other.begin('a date').changed).toBe(false);
});

test('a browser that keeps nothing still has one key', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const attempts = new Attempts('report');
  expect(attempts.begin('Momo').key).toBe(attempts.begin('Momo').key);
});
