import { expect, test } from 'vitest';
import { openCaseReader } from '#server/matching/store/open-case-reader.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { rankCandidates } from '#tests/judge/rank-candidates.ts';
import { blankMissing, type MissingValues, missingRequest } from '#web/features/report/values/missing-values.ts';
import { dayBefore } from '#web/lib/day.ts';

const database = await testDatabase();
const { call } = testApp(database);
const reader = openCaseReader(database.db);
const owner = await aUser(database.db);
const home = { lat: 53.54, lng: 9.98 };
const streetsAway = { lat: 53.57, lng: 9.98 };

/** The facts that the matcher gets from a report sent to the API. */
async function factsOf(body: object) {
  const { json, status } = await call('POST', '/api/cases', { as: owner, body });
  expect(status).toBe(201);
  const [read] = await reader.some([json.id], null);
  return read!;
}

function lost(values: Partial<MissingValues>) {
  const form = {
    ...blankMissing,
    pet_name: 'Mimi',
    species: 'cat' as const,
    last_seen_location: 'Harbour',
    point: home,
  };
  return factsOf(missingRequest({ ...form, last_seen_date: dayBefore(1), ...values }, []));
}

test('what the form says of going outdoors decides how much a distance weighs', async () => {
  const [indoor, outdoor, notSure, notSaid] = [
    await lost({ lifestyle: 'indoor' }),
    await lost({ lifestyle: 'outdoor' }),
    await lost({ lifestyle: 'unknown' }),
    await lost({}),
  ];
  const found = await factsOf(aFoundReport({ location: streetsAway }));
  const { matches } = rankCandidates(found, [indoor, outdoor, notSure, notSaid], { floor: 0 });
  const weightOf = ({ id }: { id: string }) =>
    matches.find((match) => match.id === id)!.evidence.find(({ field }) => field === 'distance')!.llr;
  expect(weightOf(indoor)).toBeLessThan(weightOf(notSaid));
  expect(weightOf(notSaid)).toBeLessThan(weightOf(outdoor));
  expect(weightOf(notSure)).toBeCloseTo(weightOf(notSaid), 1);
});

test('is only kept for cats, and not shown to visitors', async () => {
  const body = { ...missingRequest({ ...blankMissing, pet_name: 'Rex', species: 'dog' }, []), lifestyle: 'indoor' };
  const dog = await factsOf({ ...body, last_seen_location: 'Harbour', last_seen_date: new Date().toISOString() });
  expect(dog.lifestyle).toBeNull();
  const cat = await lost({ lifestyle: 'indoor' });
  expect((await call('GET', `/api/cases/${cat.id}`)).text).not.toContain('indoor');
});
