import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { asking } from '../../connection/ask.ts';
import type { Database } from '../../connection/connect.ts';
import { inTransaction } from '../../connection/transaction.ts';
import { case_words } from '../../schema/case-words.ts';
import { cases } from '../../schema/cases.ts';
import { forgetUnusedWords } from './forget-unused-words.ts';
import { soughtWords } from './words.ts';

const { db, pool } = await testDatabase();
const listsOf = async (...words: string[]) => (await soughtWords(asking(pool), words))?.map(({ lists }) => lists);
const nightly = async () => {
  await forgetUnusedWords(db);
  await db.update(case_words).set({ unused_since: sql`unused_since - interval '1 day'` });
};

test('words are known with the case that brings them, in whatever field, and after a change', async () => {
  const { id } = await insertCase(db, {
    title: 'Zulemia',
    description: 'Shy, but HUNGRYOX!',
    area_name: 'Oldharb-our',
  });
  for (const word of ['lemi', 'hungryox', 'harb']) expect(await listsOf(word)).toEqual([[[expect.any(String)]]]);
  expect(await listsOf('Zebrafinch')).toBeUndefined();
  await db.update(cases).set({ title: 'Zebrafinch' }).where(eq(cases.id, id));
  expect(await listsOf('rafin')).toEqual([[['zebrafinch']]]);
});

test('of what has punctuation inside, the first part may end a word and the others begin one', async () => {
  await insertCase(db, { title: 'Greatmoor Quaystone xquayx' });
  expect(await listsOf('tmoor-quay')).toEqual([[['greatmoor'], ['quaystone']]]);
  expect(await listsOf('q')).toEqual([[['quaystone']]]);
  expect(await listsOf('%-quay')).toEqual([[expect.arrayContaining(['quaystone', 'xquayx'])]]);
});

test('what too many words contain has no list, and neither have single letters before punctuation', async () => {
  await insertCase(db, { description: Array.from({ length: 65 }, (_, i) => `many${i}fold`).join(' ') });
  expect(await listsOf('any', 'ny6', 'a-manyx')).toBeUndefined();
  expect(await listsOf('any', 'ny64')).toEqual([[], [['many64fold']]]);
  expect(await listsOf('d-m')).toEqual([[]]);
});

test('32 letters of a word without an end are found, wherever they begin', async () => {
  const endless = Array.from({ length: 3000 }, (_, i) => String.fromCodePoint(0x4e00 + i)).join('');
  await insertCase(db, { description: endless });
  for (const at of [0, 31, 32, 33, 1000, 2936, 2968])
    expect(await listsOf(endless.slice(at, at + 32))).not.toBeUndefined();
  expect(await listsOf(endless.slice(500, 700))).not.toBeUndefined();
});

test('two reports with the same new words do not wait for each other, and either may fail', async () => {
  const [one, other] = [await insertCase(db), await insertCase(db)];
  const tell = (on: Database, { id }: typeof one, description: string) =>
    on.update(cases).set({ description }).where(eq(cases.id, id));
  const failing = inTransaction(pool, async (first) => {
    await tell(first.db, one, 'xenolith yggdrasil');
    await inTransaction(pool, (second) => tell(second.db, other, 'yggdrasil xenolith'));
    await tell(first.db, one, 'yggdrasil quokka');
    throw new Error('undone');
  });
  await expect(failing).rejects.toThrow('undone');
  expect(await listsOf('xenolith', 'yggdrasil')).toEqual([[['xenolith']], [['yggdrasil']]]);
  expect(await listsOf('quokka')).toBeUndefined();
});

test('the second sweep after a case is deleted forgets its words', async () => {
  const { id } = await insertCase(db, { description: 'telephone 004930555666' });
  await insertCase(db, { description: 'telephone' });
  await db.delete(cases).where(eq(cases.id, id));
  await nightly();
  await nightly();
  expect(await listsOf('004930555666')).toBeUndefined();
  expect(await listsOf('telephone')).toEqual([[['telephone']]]);
});

test('a word that comes back while it is being forgotten is kept', async () => {
  const brings = () => insertCase(db, { description: 'returning' });
  const { id } = await brings();
  await inTransaction(pool, async (late) => {
    await insertCase(late.db, { description: 'returning' }); // sees the word, so does not write it
    await db.delete(cases).where(eq(cases.id, id));
    await nightly();
  });
  await nightly();
  expect(await listsOf('returning')).toEqual([[['returning']]]);
  await nightly();
  await nightly();
  expect(await listsOf('returning')).toEqual([[['returning']]]);
});
