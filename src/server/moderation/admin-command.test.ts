import { eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { rolesOf } from '#server/accounts/store/roles.ts';
import { asking } from '#server/platform/database/connection/ask.ts';
import { moderator_areas } from '#server/platform/database/schema/moderation.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { keptTransactions } from '#tests/harness/kept-transactions.ts';
import { adminUsage, runAdminCommand } from './admin-command.ts';
import { readLog } from './store/decisions.ts';

const { db, pool } = await testDatabase();
const { transact, jobs } = keptTransactions(pool);
const vicenza = { name: 'Vicenza', label: 'Vicenza, Italy', country: 'IT', population: 110_000, lat: 45.5, lng: 11.5 };
const places = { resolve: async (place: string) => (place === 'Vicenza' ? vicenza : null) };
const run = (...args: string[]) => runAdminCommand({ db, transact, places }, args);

test('the first admin is appointed at the command line, and the last one cannot be removed', async () => {
  const [ana, bo] = [await aUser(db, { name: 'Ana' }), await aUser(db)];
  expect(await run('list')).toEqual({ ok: true, text: 'There is no admin yet: npm run admin -- grant EMAIL' });
  expect(await run('grant', ana.email.toUpperCase())).toMatchObject({ ok: true });
  expect((await run('list')).text).toMatch(new RegExp(`^${ana.email}  Ana  since \\d{4}-\\d\\d-\\d\\d$`));
  expect(await run('revoke', ana.email)).toMatchObject({ ok: false, text: expect.stringContaining('only admin') });
  await run('grant', bo.email);
  expect(await run('revoke', ana.email)).toMatchObject({ ok: true, text: `${ana.email} is no longer an admin.` });
  expect(await run('revoke', ana.email)).toMatchObject({ ok: true, text: `${ana.email} was no admin.` });
});

test('a matcher is made, and what they said is counted anew when they are none any more', async () => {
  const { email, userId } = await aUser(db);
  expect((await run('matcher', email)).text).toBe(`${email} is a matcher.`);
  expect(await rolesOf(db, userId)).toEqual(['matcher']);
  expect((await run('no-matcher', email)).text).toBe(`${email} is no matcher.`);
  const recount = { name: 'recount-verdicts', payload: { user_id: userId } };
  expect([await rolesOf(db, userId), jobs]).toEqual([[], [recount, recount]]);
});

test('a moderator is made for an area or for everywhere', async () => {
  const { email, userId } = await aUser(db);
  const areas = () => db.select().from(moderator_areas).where(eq(moderator_areas.user_id, userId));
  expect((await run('moderator', email, 'Vicenza', '20')).text).toBe(
    `${email} is a moderator within 20 km of Vicenza, Italy.`,
  );
  expect(await areas()).toMatchObject([{ place: 'Vicenza, Italy', lat: 45.5, lng: 11.5, km: 20 }]);
  expect((await run('moderator', email)).text).toBe(`${email} is a moderator of everywhere.`);
  expect([await rolesOf(db, userId), await areas()]).toMatchObject([['moderator'], [{ place: null }]]);
  expect(await run('moderator', email, 'Vicenza')).toEqual({ ok: false, text: adminUsage });
  expect(await run('moderator', email, 'Nowhere', '20')).toMatchObject({
    ok: false,
    text: expect.stringContaining('No town is called Nowhere'),
  });
  expect((await run('no-moderator', email)).ok).toBe(true);
  expect([await rolesOf(db, userId), await areas()]).toEqual([[], []]);
});

test('the log tells what was changed at the command line', async () => {
  const { email, userId } = await aUser(db, { name: 'Mo' });
  const lines = async () =>
    (await readLog(asking(pool), { limit: 20 })).flatMap(({ id, act, words, by_operator, about }) =>
      id === userId && by_operator ? [`${act} ${words} ${about}`] : [],
    );
  for (const command of ['grant', 'revoke', 'revoke', 'moderator', 'no-moderator']) await run(command, email);
  await run('moderator', email, 'Vicenza', '20');
  expect((await lines()).toReversed()).toEqual([
    'grant_role admin Mo',
    'remove_role admin Mo',
    'grant_role moderator Mo',
    'remove_role moderator Mo',
    'grant_role moderator: Vicenza, Italy, 20 km Mo',
  ]);
});

test.each([
  [['moderator', 'a@homeward.test', '', '20']],
  [['moderator', 'a@homeward.test', ' ', '20']],
  [['moderator', 'a@homeward.test', 'Vicenza', 'Infinity']],
  [['moderator', 'a@homeward.test', 'Vicenza', '2001']],
  [['moderator', 'a@homeward.test', 'New', 'York', '20']],
  [['grant', 'a@homeward.test', 'b@homeward.test']],
  [['list', 'a@homeward.test']],
  [[]],
])('%j is no command: nobody gets more than was meant', async (args) => {
  expect(await run(...args)).toEqual({ ok: false, text: adminUsage });
});

test('it reports what it cannot do', async () => {
  expect(await run('grant', 'nobody@homeward.test')).toMatchObject({
    ok: false,
    text: expect.stringContaining('sign up'),
  });
  expect(await run('grant')).toEqual({ ok: false, text: adminUsage });
  expect(await run('promote', 'x')).toEqual({ ok: false, text: adminUsage });
});
