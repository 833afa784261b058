import { beforeEach, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { clearDraft, writeDraft } from '#web/lib/draft.ts';
import { ApiError, errorFromAnswer } from './api-error.ts';
import { IdempotencyKeys, randomKey } from './idempotency-keys.ts';

const kept = new Map<string, string>();
const refusal = new ApiError({ code: 'validation_failed', message: 'No date.', status: 422 });

beforeEach(() => {
  kept.clear();
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => kept.set(key, value),
    removeItem: (key: string) => kept.delete(key),
  });
});

test('a draft keeps its key over attempts and reloads until it is accepted', () => {
  const keys = new IdempotencyKeys('report');
  const { key } = keys.of('Momo');
  expect(keys.of('Momo')).toEqual({ key, changed: false });
  const reloaded = new IdempotencyKeys('report');
  expect(reloaded.of('Momo')).toEqual({ key, changed: false });
  expect(new IdempotencyKeys('another form').of('Momo').key).not.toBe(key);
  reloaded.accepted();
  expect(new IdempotencyKeys('report').of('Momo').key).not.toBe(key);
});

test('a draft that is emptied leaves nothing of what was sent', () => {
  writeDraft('report', { name: 'Momo' });
  new IdempotencyKeys('report').of('Momo');
  clearDraft('report');
  expect([...kept]).toEqual([]);
});

test('reports a change after a lost answer, but not after a refusal', () => {
  const keys = new IdempotencyKeys('report');
  keys.of('Mono');
  expect(keys.of('Momo').changed).toBe(true);
  keys.failed(refusal); // the first request may have been accepted nevertheless
  expect(keys.of('Momo').changed).toBe(true);

  const other = new IdempotencyKeys('other');
  other.of('no date');
  other.failed(refusal);
  expect(other.of('a date').changed).toBe(false);
});

test('neither the page of a hotel network nor a busy site says that what was sent before was not filed', () => {
  const keys = new IdempotencyKeys('report');
  keys.of('Momo');
  keys.failed(errorFromAnswer(403, '<h1>Welcome!</h1>'));
  keys.failed(new ApiError({ code: 'rate_limited', message: 'Later.', status: 429 }));
  expect(keys.mayBeFiled).toBe(true);
  expect(keys.of('Momo, white paws').changed).toBe(true);
});

test('knows, after a reload too, whether an earlier request may have been accepted', () => {
  const keys = new IdempotencyKeys('report');
  expect(keys.mayBeFiled).toBe(false);
  keys.of('Momo');
  expect(new IdempotencyKeys('report').mayBeFiled).toBe(true);
  keys.failed(refusal);
  expect(keys.mayBeFiled).toBe(false);
});

test('works in a browser that refuses storage', () => {
  vi.stubGlobal('sessionStorage', undefined);
  const keys = new IdempotencyKeys('report');
  expect(keys.of('Momo').key).toBe(keys.of('Momo').key);
});

test('keys are UUIDs of version 4, each different', () => {
  const keys = Array.from({ length: 50 }, randomKey);
  for (const key of keys) expect(z.uuidv4().safeParse(key).success).toBe(true);
  expect(new Set(keys).size).toBe(50);
});
