import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { m } from '#core/paraglide/messages.js';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { accountChange, mailKinds } from './account.ts';
import { adminCaseChange, socialPlatforms } from './admin.ts';
import { when } from './alert.ts';
import { mayAddPasskeys, newAccount } from './auth.ts';
import { caseChange, caseListQuery } from './case.ts';
import { newHandover } from './handover.ts';
import { codedPlace, pathWithPlace } from './place.ts';
import { newShelter } from './plan.ts';
import { foundReport, missingReport } from './report.ts';
import { newSighting } from './update.ts';

const modules = import.meta.glob<Record<string, unknown>>(['./*.ts', '!./*.test.ts'], { eager: true });
const schemas = Object.values(modules)
  .flatMap((module) => Object.values(module))
  .filter((exported) => exported instanceof z.ZodType);

test('every schema of the contract can be told as JSON Schema, each under a name of its own', () => {
  const ids = [...new Set(schemas)].flatMap((schema) => schema.meta()?.id ?? []);
  expect(ids.length).toBeGreaterThan(40);
  expect(new Set(ids).size).toBe(ids.length);
  for (const schema of schemas) expect(z.toJSONSchema(schema, { io: 'input' })).toHaveProperty('$schema');
});

/** The fields without which a form is not sent, as the specification lists them. */
function required(schema: z.ZodType, complete: object): string[] {
  return Object.keys(complete).filter((field) => !schema.safeParse({ ...complete, [field]: undefined }).success);
}

describe('forms', () => {
  test('a missing pet needs its name, species, and where and when it was last seen; no photo', () => {
    const needed = ['status', 'pet_name', 'species', 'last_seen_location', 'last_seen_date'];
    expect(required(missingReport, aMissingReport({ breed: 'Siamese', photo_ids: [] }))).toEqual(
      expect.arrayContaining(needed),
    );
    expect(required(missingReport, aMissingReport({ breed: 'Siamese' }))).toHaveLength(needed.length);
  });

  test('a found pet needs its species, a description, where and when it was found, and contact; no photo', () => {
    const needed = ['status', 'species', 'description', 'location_name', 'date_found', 'contact_information'];
    expect(required(foundReport, aFoundReport({ breed: 'Siamese' })).toSorted()).toEqual(needed.toSorted());
  });

  test('a sighting needs a place, a date and more information; its time is hh:mm where it is known', () => {
    const sighting = { location: 'Market', date_seen: '2026-05-01', additional_information: 'Ran north' };
    expect(required(newSighting, { ...sighting, time_seen: '18:30' }).toSorted()).toEqual(
      Object.keys(sighting).toSorted(),
    );
    const isTime = (time_seen: string) => newSighting.safeParse({ ...sighting, time_seen }).success;
    expect(['00:00', '09:59', '19:05', '23:59'].map(isTime)).toEqual([true, true, true, true]);
    expect(['24:00', '9:59', '18:60', '18:5', '018:30', '18:300', ''].some(isTime)).toBe(false);
  });

  test('a password has six characters at least', () => {
    const account = (password: string) => newAccount.safeParse({ email: 'a@example.org', password }).success;
    expect([account('12345'), account('123456')]).toEqual([false, true]);
  });
});

describe('who may set which status', () => {
  const statuses = ['missing', 'sighted', 'found', 'reunited', 'gone'];
  it('an owner any of the four, the table of admins reunited and missing only', () => {
    const taken = (schema: z.ZodType) => statuses.filter((status) => schema.safeParse({ status }).success);
    expect(taken(caseChange)).toEqual(['missing', 'sighted', 'found', 'reunited']);
    expect(taken(adminCaseChange)).toEqual(['missing', 'reunited']);
  });
});

test('the four platforms of the specification can be connected', () => {
  expect([...socialPlatforms].toSorted()).toEqual(['facebook', 'instagram', 'linkedin', 'x']);
});

describe('a list of cases', () => {
  const near = (text: string) => caseListQuery.safeParse({ near: text }).success;
  it('is asked for within a circle on the Earth: lat, lng, km', () => {
    expect(['45.4,11.9,20', '-90,180,0.5', '90,-180,99999'].map(near)).toEqual([true, true, true]);
    for (const none of ['91,0,5', '-90.1,0,5', '0,181,5', '0,-180.5,5', '0,0', '0,0,-5', '0,0,5,5', 'a,b,c', ' 0,0,5'])
      expect(near(none), none).toBe(false);
  });

  it('has 24 on a page unless others are asked for, a hundred at most', () => {
    expect(caseListQuery.parse({}).limit).toBe(24);
    expect(caseListQuery.parse({ limit: '100' }).limit).toBe(100);
    for (const limit of ['0', '101', '1.5', 'many']) expect(caseListQuery.safeParse({ limit }).success).toBe(false);
  });
});

test.each([
  ['account_topic', m.account_topic],
  ['account_topic_hint', m.account_topic_hint],
  ['mail_stop_kind', m.mail_stop_kind],
  ['mails_question', m.mails_question],
  ['mails_done', m.mails_done],
])('every kind of mail has words of its own: %s', (name, message) => {
  const words = new Set(mailKinds.map((kind) => message({ kind })));
  expect(words.size).toBe(mailKinds.length);
  expect([...words]).not.toContain(name);
});

test('a contact address is an e-mail address, or empty to clear it', () => {
  const taken = (contact_email?: string) => accountChange.safeParse({ contact_email }).success;
  expect([undefined, '', ' ', 'ana@example.org'].map(taken)).toEqual([true, true, true, true]);
  expect(['ana', 'ana@', '@example.org', 'ana example.org'].map(taken)).toEqual([false, false, false, false]);
});

test.each([
  { email_verified: true, sendsMail: true, may: true },
  { email_verified: true, sendsMail: false, may: true },
  { email_verified: false, sendsMail: true, may: false },
  { email_verified: false, sendsMail: false, may: true },
])('an address has to be confirmed where that is possible: %o', ({ may, sendsMail, ...account }) => {
  expect(mayAddPasskeys(account, sendsMail)).toBe(may);
});

test('the address of an offer is compared in small letters', () => {
  expect(newHandover.parse({ email: 'Anna@Example.ORG' })).toEqual({ email: 'anna@example.org' });
});

test('a time zone is kept under one name, in whatever case it is sent, and an unknown one is refused', () => {
  const named = (zone: string) => when.safeParse({ pace: 'daily', zone, quiet: null }).data?.zone;
  expect(named('eUrOpE/rOmE')).toBe('Europe/Rome');
  expect(named('Europe/Rome')).toBe('Europe/Rome');
  for (const unknown of ['', 'Mars/Base', 'Europe/Rome\0']) expect(named(unknown)).toBeUndefined();
});

test('contact information is any text of up to 200 characters', () => {
  const longest = 'x'.repeat(200);
  expect(aFoundReport({ contact_information: longest }).contact_information).toBe(longest);
  expect(() => aFoundReport({ contact_information: `${longest}x` })).toThrow('too_big');
});

const read = (path: string) =>
  codedPlace.safeParse(Object.fromEntries(new URL(path, 'https://homeward.example').searchParams));

test('an address is read as it was written', () => {
  for (const coded of [
    { place: 'Vet & Co, 12 Mill Lane, Oxford OX1 2AB', at: '51.752,-1.258', precision: 'pin' as const },
    { place: 'Tierheim Süd, 79098 Freiburg', at: '48,7.85', precision: 'street' as const },
    { place: 'Somewhere', precision: 'pin' as const },
  ])
    expect(read(pathWithPlace('/here', coded)).data).toEqual(coded);
});

test.each([
  ['place=', 'place'],
  ['', 'place'],
  [`place=${'x'.repeat(121)}`, 'place'],
  ['place=Call+0171+2345678', 'place'],
  ['place=vet.example/win', 'place'],
  ['place=me@vet.test', 'place'],
  ['place=Vet&at=91,0', 'at'],
  ['place=Vet&at=here', 'at'],
  ['place=Vet&at=1,2&precision=exact', 'precision'],
])('%s is refused', (query, field) => {
  const { error } = read(`/here?${query}`);
  expect([...new Set(error?.issues.map(({ path }) => path.join('.')))]).toEqual([field]);
});

test('addresses of shelters are read without what iPhones with iOS 16 do not have', () => {
  const canParse = Object.getOwnPropertyDescriptor(URL, 'canParse')!;
  Object.defineProperty(URL, 'canParse', { ...canParse, value: undefined });
  const isTaken = (url: string) =>
    newShelter.safeParse({ kind: 'shelter', name: 'Paws', town: 'Oxford', phone: '', url }).success;
  expect(['https://paws.test', '', 'http://', 'ftp://paws.test', 'paws'].map(isTaken)).toEqual([
    true,
    true,
    false,
    false,
    false,
  ]);
  Object.defineProperty(URL, 'canParse', canParse);
});
