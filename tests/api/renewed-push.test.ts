import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { PushDevice } from '#core/contract/notification.ts';
import { devicesOf } from '#server/notifications/push/devices.ts';
import { subscriberOfAccount } from '#server/notifications/store/subscribers.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testApp } from '#tests/harness/app.ts';
import { testDatabase } from '#tests/harness/database.ts';

const database = await testDatabase();
const { app } = testApp(database);

/** The values that the browser keeps for its service worker. */
const known = new Map<string, unknown>();
vi.doMock('#web/lib/device-database.ts', () => ({
  inStore: async (_store: string, _mode: string, ask: (store: object) => unknown) =>
    ask({ get: (key: string) => known.get(key), put: (value: unknown, key: string) => void known.set(key, value) }),
}));

const device = (name: string): PushDevice => ({
  endpoint: `https://push.example.com/${name}`,
  keys: { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) },
});
const key = new ArrayBuffer(65);
const subscriptionOf = ({ endpoint, keys }: PushDevice) => ({
  ...{ endpoint, options: { applicationServerKey: key } },
  toJSON: () => ({ endpoint, keys }),
});
const asked = vi.fn(async (_options: object) => subscriptionOf(next));
let next: PushDevice;
let made: ReturnType<typeof subscriptionOf> | null;
let isOnline = true;

beforeEach(async () => {
  vi.resetModules();
  known.clear();
  asked.mockClear();
  isOnline = true;
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('registration', { pushManager: { getSubscription: async () => made, subscribe: asked } });
  vi.stubGlobal('fetch', async (path: string, init: RequestInit) => {
    if (!isOnline) throw new TypeError('Failed to fetch');
    return app.request(path, init);
  });
});
afterEach(() => void vi.unstubAllGlobals());

/** As the browser does it once it has ended its subscription. */
async function browserRenews(): Promise<void> {
  let heard: ((event: object) => void) | undefined;
  vi.stubGlobal('addEventListener', (_: string, listener: typeof heard) => {
    heard = listener;
  });
  const { renewPushMessages } = await import('#web/features/offline/worker/push-messages.ts');
  renewPushMessages();
  const works: Promise<unknown>[] = [];
  heard!({ waitUntil: (work: Promise<unknown>) => works.push(work) });
  await Promise.all(works);
}

async function aPhone() {
  const { userId } = await aUser(database.db);
  known.set('sender', { token: userId, userId });
  known.set('push', { endpoint: device('before').endpoint, key });
  const subscriber = await subscriberOfAccount(database.db, userId);
  return { told: () => devicesOf(database.db, subscriber) };
}

test('a subscription that the browser has made by itself is told without a page', async () => {
  const phone = await aPhone();
  const renewed = device('renewed');
  made = subscriptionOf(renewed);
  await browserRenews();
  expect(await phone.told()).toEqual([renewed]);
  expect(known.get('push')).toEqual({ endpoint: renewed.endpoint, key });
  expect(asked).not.toHaveBeenCalled();
});

test('one that the browser has only ended is made anew with the key of the site', async () => {
  const phone = await aPhone();
  [made, next] = [null, device('anew')];
  await browserRenews();
  expect(asked).toHaveBeenCalledWith({ userVisibleOnly: true, applicationServerKey: key });
  expect(await phone.told()).toEqual([next]);
});

test('nobody is asked again who has taken the permission back', async () => {
  const phone = await aPhone();
  made = null;
  vi.stubGlobal('Notification', { permission: 'default' });
  await browserRenews();
  expect(asked).not.toHaveBeenCalled();
  expect(await phone.told()).toEqual([]);
});

test('without a network it stays to be told with the next visit; nothing is asked for whoever has signed out', async () => {
  const phone = await aPhone();
  const before = known.get('push');
  made = subscriptionOf(device('unheard'));
  isOnline = false;
  await browserRenews().catch(() => undefined);
  expect(known.get('push')).toEqual(before);

  isOnline = true;
  known.delete('sender');
  await browserRenews();
  expect(await phone.told()).toEqual([]);
});
