import { expect, test } from 'vitest';
import { insertCase } from '#tests/factories/rows.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { call } = testApp(database);

async function idsOf(query: string): Promise<string[]> {
  const { json } = await call('GET', `/api/cases?${query}`);
  return json.cases.map(({ id }: { id: string }) => id);
}

test('a list contains only cases with the type, status and species that are asked for', async () => {
  const cat = await insertCase(database.db);
  const dog = await insertCase(database.db, { species: 'dog', status: 'found' });
  const umbrella = await insertCase(database.db, { type: 'object', species: null });
  const person = await insertCase(database.db, { type: 'person', species: null, status: 'found' });
  expect(await idsOf('')).toEqual([person.id, umbrella.id, dog.id, cat.id]);
  expect(await idsOf('type=pet')).toEqual([dog.id, cat.id]);
  expect(await idsOf('type=object')).toEqual([umbrella.id]);
  expect(await idsOf('type=person')).toEqual([person.id]);
  expect(await idsOf('status=found')).toEqual([person.id, dog.id]);
  expect(await idsOf('species=cat')).toEqual([cat.id]);
  expect(await idsOf('type=pet&status=missing')).toEqual([cat.id]);
  expect(await idsOf('type=object&status=missing')).toEqual([umbrella.id]);
  expect(await idsOf('type=object&status=found')).toEqual([]);
});
