import { expect, test } from 'vitest';
import { caseSchemas, choice, eachField, isAskedOf, reportSchemas, text } from './fields.ts';

const words = { soft: () => 'Soft', wiry: () => 'Wiry' };
const fields = {
  nickname: text({ label: () => 'Nickname', max: 5 }),
  coat: choice(['soft', 'wiry'], { label: () => 'Coat', words, onlyOf: 'dog' }),
};

test('a field of one species is asked of that species alone', () => {
  expect(isAskedOf(fields.nickname, '')).toBe(true);
  expect(isAskedOf(fields.coat, 'dog')).toBe(true);
  expect([isAskedOf(fields.coat, 'cat'), isAskedOf(fields.coat, ''), isAskedOf(fields.coat, undefined)]).toEqual(
    Array(3).fill(false),
  );
});

test('a choice is offered in its order, with its labels', () => {
  expect(fields.coat.options()).toEqual([
    { value: 'soft', label: 'Soft' },
    { value: 'wiry', label: 'Wiry' },
  ]);
});

test('a report may leave a field out, and a case then has null', () => {
  const [given, told] = [reportSchemas(fields), caseSchemas(fields)];
  expect(given.coat.safeParse(undefined).success).toBe(true);
  expect([given.coat.safeParse('curly').success, given.nickname.safeParse('longer').success]).toEqual([false, false]);
  expect([told.coat.safeParse(null).success, told.nickname.safeParse(null).success]).toEqual([true, true]);
  expect(told.coat.safeParse('curly').success).toBe(false);
});

test('makes a value for each field under its name', () => {
  expect(eachField(fields, ({ label }, name) => `${name}: ${label()}`)).toEqual({
    nickname: 'nickname: Nickname',
    coat: 'coat: Coat',
  });
});
