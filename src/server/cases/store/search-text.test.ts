import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { asking } from '#server/platform/database/connection/ask.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { holdLinks, nothingHeld } from '#server/platform/texts/new-account-links.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { findCases } from './list-cases.ts';
import { refoldCase } from './write-case.ts';

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

const said = {
  en: 'Small black cat with a red collar, shy',
  es: 'Gatita negra pequeña con collar rojo',
  pt: 'Gata preta pequena de coleira vermelha',
  fr: 'Petite chatte noire, collier rouge',
  de: 'Kleine schwarze Katze mit Rothalsband',
  ar: 'قطة سوداء صغيرة بطوق أحمر',
};

test.each([
  'black cat red collar',
  'gato negro con collar rojo',
  'gata preta de coleira vermelha',
  'chat noir avec collier rouge',
  'schwarze Katze rotes Halsband',
  'قطة سوداء طوق أحمر',
])('%s finds it in every language', async (typed) => {
  const area_name = `Weltstadt ${typed.length}`;
  for (const description of Object.values(said)) await insertCase(db, { title: 'Found', description, area_name });
  await insertCase(db, { title: 'Found', description: 'Gato gris con collar azul', area_name });
  const found = (await find(`${typed} Weltstadt ${typed.length}`)).sort();
  expect(found).toEqual(Object.values(said).sort());
});

test('grey is found as gray, German shepherds by any of their names', async () => {
  await insertCase(db, { title: 'Found', description: 'Gray one, Quuxbridge' });
  expect(await find('gris Quuxbridge')).toEqual(['Gray one, Quuxbridge']);
  await insertCase(db, { title: 'Found', description: 'Pastor alemán, Quuxbridge' });
  expect(await find('german shepherd Quuxbridge')).toEqual(['Pastor alemán, Quuxbridge']);
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
