import { afterAll, beforeEach, expect, test } from 'vitest';
import { testDatabase } from '#tests/harness/database.ts';
import { askingTogether } from './ask-together.ts';
import { connect } from './connect.ts';
import type { Question } from './question.ts';

const { url } = await testDatabase();
const { pool, close } = connect(url, { max: 3 });
afterAll(close);

let messages = 0;
pool.on('connect', (client) => {
  // counted as they are sent, because the end of a refused one may still arrive during the next test
  const query = client.query.bind(client) as (...all: unknown[]) => unknown;
  client.query = ((...all: unknown[]) => {
    messages++;
    return query(...all);
  }) as typeof client.query;
});
beforeEach(async () => {
  // so that connecting is not counted
  const clients = await Promise.all([pool.connect(), pool.connect(), pool.connect()]);
  for (const client of clients) client.release();
  messages = 0;
});

const ask = askingTogether(pool);
const number = (value: unknown): Question => ({ name: 'a number', text: 'select $1::int as value', values: [value] });
const word = (value: string): Question => ({ name: 'a word', text: 'select $1 || $1 as value', values: [value] });
const upTo = (count: number) => Array.from({ length: count }, (_, at) => at);

test('what is asked at once is sent in one message, and each has its own answer', async () => {
  expect(await Promise.all([ask(number(1)), ask(word('a')), ask(number(2)), ask(word('b'))])).toEqual([
    [{ value: 1 }],
    [{ value: 'aa' }],
    [{ value: 2 }],
    [{ value: 'bb' }],
  ]);
  expect(messages).toBe(1);
  expect(await ask(number(3))).toEqual([{ value: 3 }]);
  expect(messages).toBe(2);
});

test('many questions are sent over several connections', async () => {
  const answers = await Promise.all(upTo(20).map((value) => ask(number(value))));
  expect(answers).toEqual(upTo(20).map((value) => [{ value }]));
  expect(messages).toBe(3);
});

test('a question that fails does so alone, wherever it stands', async () => {
  const asked = [ask(number(1)), ask(word('a')), ask(number('none')), ask(word('b')), ask(number(2))];
  const outcomes = await Promise.allSettled(asked);
  expect(outcomes.map((outcome) => (outcome.status === 'fulfilled' ? outcome.value : 'refused'))).toEqual([
    [{ value: 1 }],
    [{ value: 'aa' }],
    'refused',
    [{ value: 'bb' }],
    [{ value: 2 }],
  ]);
});

test('rows without a value, and none, stay with their question', async () => {
  const some: Question = { name: 'some', text: 'select n from generate_series(1, $1) n', values: [3] };
  const none: Question = { name: 'some', text: some.text, values: [0] };
  const nothing: Question = { name: 'nothing', text: 'select null as value', values: [] };
  expect(await Promise.all([ask(none), ask(some), ask(nothing), ask(none)])).toEqual([
    [],
    [{ n: 1 }, { n: 2 }, { n: 3 }],
    [{ value: null }],
    [],
  ]);
});

test('a question without a name is asked on its own', async () => {
  const unnamed = { text: 'select 1 as one', values: [] };
  expect(await Promise.all([ask(unnamed), ask(number(1))])).toEqual([[{ one: 1 }], [{ value: 1 }]]);
  expect(messages).toBe(2);
});

test('where there is no connection, all fail, without being asked once more', async () => {
  const gone = connect('postgres://nobody@127.0.0.1:1/none');
  let tries = 0;
  const query = gone.pool.query.bind(gone.pool) as (...all: unknown[]) => unknown;
  gone.pool.query = ((...all: unknown[]) => {
    tries++;
    return query(...all);
  }) as typeof gone.pool.query;
  const askGone = askingTogether(gone.pool);
  const asked = [1, 2, 3].map((value) => askGone(number(value)));
  expect((await Promise.allSettled(asked)).map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
  expect(tries).toBe(1);
  await gone.close();
});
