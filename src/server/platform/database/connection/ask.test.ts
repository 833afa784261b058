import { afterAll, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { asking } from './ask.ts';
import { connect } from './connect.ts';

const { url } = await testDatabase();
// a pool of pg alone would end the tests with the error of its connection when the database is dropped
const { pool, close } = connect(url, { max: 1 });
afterAll(close);
const ask = asking(pool);

const text = `select $1::uuid as id, $2::text[] as words, null as nothing, true as yes, 2.5::float8 as number,
  '2026-11-23'::date as day, '2026-11-23 20:14:00.5+00'::timestamptz as at`;
const id = '8c2ea5d2-7b5c-4c55-9a8a-1b1c3f3f0a11';
const words = ['plain', 'with "quotes" and, a comma'];
const row = {
  ...{ id, words, nothing: null, yes: true, number: 2.5, day: '2026-11-23' },
  at: new Date('2026-11-23T20:14:00.500Z'),
};

test('a question reads the same with a name and without, however often it is asked', async () => {
  const values = [id, words];
  const named = { name: 'read alike', text, values };
  expect([await ask({ text, values }), await ask(named), await ask(named)]).toEqual([[row], [row], [row]]);
});

test('after a refused value the same question is answered, on the same connection', async () => {
  const question = { name: 'refused at first', text, values: ['no id', words] };
  await expect(ask(question)).rejects.toThrow('invalid input syntax for type uuid');
  expect(await ask({ ...question, values: [id, words] })).toEqual([row]);
});
