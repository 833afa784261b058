import { ne } from 'drizzle-orm';
import { afterAll, expect, test } from 'vitest';
import { subscriberOfAccount } from '#server/notifications/store/subscribers.ts';
import { session } from '#server/platform/database/schema/accounts.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { notificationDeps, testPushKeys } from '#tests/harness/app.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { pushService, vapidOf } from '#tests/harness/servers/push-service.ts';
import { addDevice, devicesOf, forgetDevice, registerDevice } from './devices.ts';
import { pushKeys, pushSender, pushTo } from './push-sender.ts';

const database = await testDatabase();
const { db } = database;
const { deps: cases, transact } = caseDeps(database);
const service = await pushService();
afterAll(() => service.close());
const subject = 'mailto:help@homeward.example';
const push = pushSender({ keys: testPushKeys, subject, agent: service.agent });
const content = { title: 'Missing near you: dog', body: 'Rex „von der Aue“ 🐕', path: '/pet/rex', tag: 'a-b' };

test('a device gets what was sent, encrypted for it alone and signed by the site', async () => {
  const phone = service.device('phone');
  expect(await push.send(phone.device, content)).toBe('sent');
  const { headers, body } = service.received.at(-1)!;
  expect(body.includes('Missing')).toBe(false);
  expect(phone.read(body)).toEqual(content);
  expect(() => service.device('other').read(body)).toThrow();
  expect(headers).toMatchObject({ 'content-encoding': 'aes128gcm', ttl: '86400', urgency: 'high', topic: 'ab' });
  const { claims, valid } = vapidOf(String(headers.authorization));
  expect(valid).toBe(true);
  expect(headers.authorization).toContain(`k=${testPushKeys.publicKey}`);
  expect(claims).toMatchObject({ aud: new URL(phone.device.endpoint).origin, sub: subject });
  expect(claims.exp - Date.now() / 1000).toBeLessThanOrEqual(24 * 3600);
});

test('the key follows from the secret of the site, and is another for another one', () => {
  const secret = 'a'.repeat(64);
  expect(pushKeys(secret)).toEqual(pushKeys(secret));
  expect(pushKeys(secret)).not.toEqual(pushKeys('b'.repeat(64)));
  expect(Buffer.from(pushKeys(secret).publicKey, 'base64url')).toHaveLength(65);
});

test('a device that has ended its subscription is forgotten, the others are told', async () => {
  const { userId, sessionId } = await aUser(db);
  const [gone, lost, kept] = [service.device('gone'), service.device('lost'), service.device('kept')];
  service.answers.set('/gone', 410).set('/lost', 404);
  for (const { device } of [gone, lost, kept]) await addDevice(db, { userId, sessionId }, device);
  const id = await subscriberOfAccount(db, userId);
  await pushTo({ db, push }, id, content);
  expect(await devicesOf(db, id)).toEqual([kept.device]);
  expect(kept.read(service.received.findLast(({ path }) => path === '/kept')!.body)).toEqual(content);
});

test('if no device could be reached it fails, to be tried again; if one could, it does not', async () => {
  const { userId, sessionId } = await aUser(db);
  const [busy, well] = [service.device('busy'), service.device('well')];
  service.answers.set('/busy', 503);
  await addDevice(db, { userId, sessionId }, busy.device);
  const id = await subscriberOfAccount(db, userId);
  await expect(pushTo({ db, push }, id, content)).rejects.toMatchObject({ statusCode: 503 });
  await addDevice(db, { userId, sessionId }, well.device);
  await pushTo({ db, push }, id, content);
  expect(await devicesOf(db, id)).toHaveLength(2);
});

test('a browser is told of one account only, and ends its own devices only', async () => {
  const [ana, eve] = [await aUser(db), await aUser(db)];
  const as = ({ userId }: typeof ana) => ({ userId, sessionId: 's' });
  const { can } = notificationDeps(database, { cases, transact });
  const deps = { db, transact, can, publicKey: '', mayPushTo: () => true };
  const { device } = service.device('shared');
  await registerDevice(deps, as(ana), device);
  await registerDevice(deps, as(eve), device);
  expect(await devicesOf(db, await subscriberOfAccount(db, ana.userId))).toEqual([]);
  await forgetDevice(deps, as(ana), device.endpoint);
  expect(await devicesOf(db, await subscriberOfAccount(db, eve.userId))).toEqual([device]);
  await forgetDevice(deps, as(eve), device.endpoint);
  expect(await devicesOf(db, await subscriberOfAccount(db, eve.userId))).toEqual([]);
  const refusing = { ...deps, mayPushTo: () => false };
  await expect(registerDevice(refusing, as(ana), device)).rejects.toMatchObject({ code: 'invalid' });
});

test('a device whose session was ended from another one is told no more; one that was only not used for long is', async () => {
  const { userId } = await aUser(db);
  const id = await subscriberOfAccount(db, userId);
  const in30Days = new Date(Date.now() + 30 * 24 * 3600_000);
  for (const [name, expiresAt] of [
    ['lost phone', in30Days],
    ['laptop', in30Days],
    ['tablet', new Date(0)],
  ] as const) {
    await db.insert(session).values({ id: name, token: name, userId, expiresAt });
    await addDevice(db, { userId, sessionId: name }, service.device(name.replace(' ', '-')).device);
  }
  await db.delete(session).where(ne(session.id, 'laptop'));
  expect((await devicesOf(db, id)).map(({ endpoint }) => new URL(endpoint).pathname)).toEqual(['/laptop', '/tablet']);
});
