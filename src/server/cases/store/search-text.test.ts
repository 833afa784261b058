import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asking } from '#server/platform/database/connection/ask.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { holdLinks, nothingHeld } from '#server/platform/texts/new-account-links.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findCases } from './list-cases.ts';
import { refoldCase } from './search-text.ts';

const { db, pool } = await testDatabase();
const ask = asking(pool);
const find = async (typed: string) =>
  (await findCases({ ask, search: ask }, { words: typed.split(/\s+/) }, 10)).map(({ description }) => description);

test.each([
  ['Zurich', 'Weggelaufen in Zürich'],
  ['omalley', "Behind O'Malley’s pub"],
  ['上海', '我家在上海东边'],
  ['STRASSE', 'In der Kurzen Straße'],
  ['lodz', 'Łódź, Bałuty'],
  ['istanbul', 'İSTANBUL'],
  ['ｎａｎａ', 'Nana'],
  ['منزل', 'مَنْزِل'],
])('%s finds %s', async (typed, description) => {
  await insertCase(db, { description });
  expect(await find(typed)).toEqual([description]);
});

test('all words must be there, in title, description or area', async () => {
  const description = 'shy tortoiseshell';
  await insertCase(db, { title: 'Missing: Quenelle (Cat)', description, area_name: 'Göteborg' });
  expect(await find('goteborg quenelle shy')).toEqual([description]);
  expect(await find('goteborg quenelle bold')).toEqual([]);
});

test('links and numbers that wait for a moderator are not found, until they are released', async () => {
  const description = 'Wanders. See https://xylophagous.example/ or call 0171 55500999';
  const held = holdLinks({ description });
  const { id } = await insertCase(db, held);
  expect([await find('xylophagous'), await find('55500999')]).toEqual([[], []]);
  expect(await find('wanders')).toEqual([held.description]);
  await db
    .update(cases)
    .set({ description, ...nothingHeld })
    .where(eq(cases.id, id));
  await refoldCase(ask, id);
  expect([await find('xylophagous'), await find('55500999')]).toEqual([[description], [description]]);
});
