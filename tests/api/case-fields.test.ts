import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { caseFields, foundFields, missingFields, publicFields, sharedFields } from '#core/cases/fields.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { blankFound, foundRequest } from '#web/features/report/values/found-values.ts';
import { blankMissing, missingRequest } from '#web/features/report/values/missing-values.ts';
import { dayBefore } from '#web/lib/day.ts';

const database = await testDatabase();
const { call } = testApp(database);
const owner = await aUser(database.db);

type Name = keyof typeof caseFields;
const namesOf = (...tables: object[]) => tables.flatMap((table) => Object.keys(table)) as Name[];

/** An example value of a field, and a species it applies to. */
function said(name: Name) {
  const field = caseFields[name];
  const value = 'options' in field ? field.options()[0]!.value : `some ${name}`;
  return { value, values: { species: field.onlyOf ?? ('cat' as const), [name]: value } };
}

const point = { lat: 53.54, lng: 9.98 };
const when = dayBefore(1);
const lost = { ...blankMissing, pet_name: 'Mimi', last_seen_location: 'Harbour', last_seen_date: when, point };
const seen = { ...blankFound, description: 'Grey', location_name: 'Harbour', date_found: when, point };
const found = { ...seen, contact_information: 'finder@example.org' };

/** Files a report. Returns what is stored, what its owner's export contains, and what visitors can read. */
async function filed(body: object) {
  const { json, status } = await call('POST', '/api/cases', { as: owner, body });
  expect(status).toBe(201);
  const [row] = await database.db.select().from(cases).where(eq(cases.id, json.id));
  const exported = await call('GET', '/api/account/export', { as: owner });
  const own = exported.json.cases.find(({ id }: { id: string }) => id === json.id);
  return { row: row!, own, read: (await call('GET', `/api/cases/${json.id}`)).json };
}

async function expectKept(name: Name, value: string, body: object): Promise<void> {
  const { row, own, read } = await filed(body);
  expect(row[name]).toBe(value);
  expect(own[name]).toBe(value);
  expect(read[name]).toBe(name in publicFields ? value : undefined);
}

describe('the form’s fields of the animal are stored and exported, and only public ones are shown to visitors', () => {
  test.each(namesOf(sharedFields, missingFields))('missing form: %s', async (name) => {
    const { value, values } = said(name);
    await expectKept(name, value, missingRequest({ ...lost, ...values }, []));
  });

  test.each(namesOf(sharedFields, foundFields))('found form: %s', async (name) => {
    const { value, values } = said(name);
    await expectKept(name, value, foundRequest({ ...found, ...values }, []));
  });
});

test.each(namesOf(missingFields))('the found form has no %s', async (name) => {
  const { value } = said(name);
  const body = foundRequest({ ...found, species: 'cat' }, []);
  expect((await filed({ ...body, [name]: value })).row[name]).toBeNull();
});
