import { randomUUID } from 'node:crypto';
import { describe, expect, test } from 'vitest';
import { publicReads } from '#server/cases/pages/public-reads.ts';
import { createLogger } from '#server/platform/logger.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { appDependencies, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const owner = await aUser(database.db);
const admin = await aUser(database.db, { admin: true });
const { call } = testApp(database);

const cursorOf = (...parts: unknown[]) => Buffer.from(JSON.stringify(parts)).toString('base64url');
const badCursors = [
  'abc',
  '%F0%9F%90%88',
  cursorOf('2026-01-01T00:00:00.000Z', 'no uuid'),
  cursorOf('0000-01-01T00:00:00.000Z', randomUUID()),
  cursorOf('2026-01-01T00:00:00.000Z', '\u0000'),
];

describe('an invalid cursor', () => {
  test.each(badCursors)('%s is refused with an error at its field', async (cursor) => {
    for (const [path, as] of [['/api/cases'], ['/api/cases?owner=me', owner], ['/api/admin/users', admin]] as const) {
      const { status, json } = await call('GET', `${path}${path.includes('?') ? '&' : '?'}cursor=${cursor}`, { as });
      const fine = path === '/api/admin/users' && cursor === badCursors[2]; // there, better-auth decides what is an id
      if (fine) continue;
      expect([path, status, json.error?.code, json.error?.fields]).toEqual([
        path,
        400,
        'bad_cursor',
        { cursor: expect.any(String) },
      ]);
    }
  });

  test.each(badCursors)('%s shows the first page to people', async (cursor) => {
    const { dependencies } = appDependencies(database);
    const { id } = await insertCase(database.db, { owner_user_id: owner.userId });
    const reads = publicReads(dependencies.cases, createLogger('silent'));
    const { cases } = await reads.listCases({ cursor: decodeURIComponent(cursor) });
    expect(cases[0]?.id).toBe(id);
  });
});

describe('dates', () => {
  const report = (body: object) => call('POST', '/api/cases', { as: owner, body });
  const missing = (last_seen_date: string) => report({ ...aMissingReport(), last_seen_date });
  const found = (date_found: string) => report({ ...aFoundReport(), date_found });

  test.each(['0000-01-01T00:00:00Z', '0001-01-01T00:00:00Z', '0099-06-01', '1989-12-31'])(
    '%s is too long ago',
    async (date) => {
      for (const [answer, field] of [
        [await missing(date), 'last_seen_date'],
        [await found(date), 'date_found'],
      ] as const) {
        expect(answer.status).toBe(422);
        expect(answer.json.error.fields).toEqual({ [field]: 'This date is too long ago' });
      }
      const body = { description: 'A cat', found_at: date };
      expect((await call('POST', '/api/match-pet', { as: owner, body })).json.error.fields).toHaveProperty('found_at');
    },
  );

  test('an accepted date is returned as it was sent', async () => {
    for (const date of ['1990-01-01T00:00:00.000Z', '2025-02-28T23:59:59.000Z'])
      expect((await missing(date)).json.last_seen_at).toBe(date);
  });

  test('a sighting has to be between 1990 and today', async () => {
    const { id } = await insertCase(database.db, { side: 'missing', status: 'missing', owner_user_id: admin.userId });
    const log = (date_seen: string) =>
      call('POST', `/api/cases/${id}/sightings`, { as: owner, body: { ...aSighting(), date_seen } });
    const dayAfterTomorrow = new Date(Date.now() + 2.5 * 24 * 3600_000).toISOString().slice(0, 10);
    for (const date of ['0000-01-01', '0001-01-01', '1989-12-31', dayAfterTomorrow, '2026-02-30']) {
      const { status, json } = await log(date);
      expect([date, status, json.error.fields]).toEqual([date, 422, { date_seen: expect.any(String) }]);
    }
  });
});

describe('the address of a photo', () => {
  test.each([
    'http://[',
    '//',
    '///',
    'http://',
    '\\\\',
    'data:,',
    'photos/x',
    '\u0000',
    '/photos/case-images/../x.webp',
  ])('%j is refused at its field', async (imageUrl) => {
    const body = { imageUrl, description: '' };
    const { status, json } = await call('POST', '/api/match-pet', { as: owner, body });
    expect(status).toBe(422);
    expect(Object.keys(json.error.fields)).toHaveLength(1);
  });
});

test('an impossible circle is refused', async () => {
  for (const near of ['91,0,5', '0,181,5', `${'9'.repeat(400)},0,5`, `0,0,${'9'.repeat(400)}`])
    expect((await call('GET', `/api/cases?near=${near}`)).status).toBe(422);
});

test('texts are returned without unsafe characters, and otherwise as they were written', async () => {
  const pet_name = 'قطة \u202eMila\u0000 👩‍👧 \ud800🏴󠁧󠁢󠁥󠁮󠁧󠁿';
  const { status, json } = await call('POST', '/api/cases', { as: owner, body: { ...aMissingReport(), pet_name } });
  expect(status).toBe(201);
  expect(json.title).toContain('قطة Mila 👩‍👧 🏴󠁧󠁢󠁥󠁮󠁧󠁿');
  const profile = await call('PATCH', '/api/account', { as: owner, body: { display_name: 'A\u202eda\ud800\u0000' } });
  expect(profile.json.display_name).toBe('Ada');
});
