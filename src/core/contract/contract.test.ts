import { describe, expect, it, test } from 'vitest';
import { z } from 'zod';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { adminCaseChange, socialPlatforms } from './admin.ts';
import { newAccount } from './auth.ts';
import { caseChange, caseListQuery } from './case.ts';
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
