import { expect, test } from 'vitest';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { limitedSettings, testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { allowances } from './rate-limit.ts';

const database = await testDatabase();

test('an account that posts too much is told how long to wait; another account is not affected', async () => {
  const { call } = testApp(database, { settings: limitedSettings });
  const [eager, other] = [await aUser(database.db), await aUser(database.db)];
  const post = (as: typeof eager, ip: string) =>
    call('POST', '/api/cases', { as, body: aMissingReport(), headers: { 'x-forwarded-for': ip } });
  for (let n = 0; n < allowances.post.account.burst; n++) expect((await post(eager, `10.0.0.${n}`)).status).toBe(201);
  const refused = await post(eager, '10.0.0.99');
  expect([refused.status, refused.json.error.code]).toEqual([429, 'rate_limited']);
  expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(100);
  expect((await post(other, '10.0.0.99')).status).toBe(201);
});

test('an address is counted whatever its headers claim', async () => {
  const { call } = testApp(database, { settings: limitedSettings });
  const message = { text: 'Hi', reply_to: 'me@example.org' };
  const send = (forwarded: string) =>
    call('POST', `/api/cases/${crypto.randomUUID()}/messages`, {
      body: message,
      headers: { 'x-forwarded-for': forwarded },
    });
  for (let n = 0; n < allowances.message.ip.burst; n++) expect((await send(`1.1.1.${n}, 9.9.9.9`)).status).toBe(404);
  expect((await send('1.1.1.200, 9.9.9.9')).status).toBe(429);
  expect((await send('9.9.9.9, 8.8.8.8')).status).toBe(404);
});

test('reading the matches of one’s own cases is limited by account alone: many may share an address', async () => {
  const { call } = testApp(database, { settings: limitedSettings });
  const [eager, other] = [await aUser(database.db), await aUser(database.db)];
  const read = (as: typeof eager, ip: string) =>
    call('GET', `/api/cases/${crypto.randomUUID()}/matches`, { as, headers: { 'x-forwarded-for': ip } });
  // from a different network each time, so that only the account is counted
  for (let n = 0; n < allowances.ownMatches.account.burst; n++)
    expect((await read(eager, `10.${n >> 8}.${n & 255}.1`)).status).toBe(404);
  // some become available again while the test runs
  const next = await Promise.all(Array.from({ length: 50 }, () => read(eager, '10.9.9.9')));
  expect(next.map(({ status }) => status)).toContain(429);
  expect((await read(other, '10.9.9.9')).status).toBe(404);
  expect(allowances.ownMatches).not.toHaveProperty('ip');
});

test('limits that protect people count over all instances', async () => {
  const [one, two] = [
    testApp(database, { settings: limitedSettings }),
    testApp(database, { settings: limitedSettings }),
  ];
  const sender = await aUser(database.db);
  const path = `/api/cases/${crypto.randomUUID()}/messages`;
  const body = { text: 'Hi', reply_to: 'me@example.org' };
  const write = ({ call }: typeof one, ip: string) =>
    call('POST', path, { as: sender, body, headers: { 'x-forwarded-for': ip } });
  for (let n = 0; n < allowances.message.account.burst; n++)
    expect((await write(n % 2 ? one : two, `10.20.0.${n}`)).status).toBe(404);
  expect((await write(one, '10.20.0.100')).status).toBe(429);
  expect((await write(two, '10.20.0.101')).status).toBe(429);
});

test('an IPv6 /48 does not get an allowance for each of its 65,536 networks', async () => {
  const { call } = testApp(database, { settings: limitedSettings });
  const body = { text: 'Hi', reply_to: 'me@example.org' };
  const write = (ip: string) =>
    call('POST', `/api/cases/${crypto.randomUUID()}/messages`, { body, headers: { 'x-forwarded-for': ip } });
  const most = allowances.message.ip.burst;
  for (let n = 0; n < most; n++) expect((await write(`[2001:db8:7:1::${n}]:443`)).status).toBe(404);
  expect((await write('2001:db8:7:1::99')).status).toBe(429);
  for (let n = 0; n < most * 7; n++) expect((await write(`2001:db8:7:${n + 2}::1`)).status).toBe(404);
  expect((await write('2001:db8:7:ffff::1')).status).toBe(429);
  expect((await write('2001:db8:8:1::1')).status).toBe(404);
});
