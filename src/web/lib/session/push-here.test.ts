import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Account } from '#core/contract/account.ts';

const keys = { p256dh: 'p', auth: 'a' };
const made = { endpoint: 'https://push.example/phone', expirationTime: null, keys };
const unsubscribe = vi.fn(async () => true);
const options = { applicationServerKey: new ArrayBuffer(65) };
const subscription = { endpoint: made.endpoint, options, toJSON: () => made, unsubscribe };
const pushManager = { getSubscription: async () => subscription };
const fetched = vi.fn<(path: string, init?: RequestInit) => Promise<Response>>();
const user = { id: 'walter' } as Account;

beforeEach(async () => {
  vi.resetModules();
  vi.clearAllMocks();
  const nothing = { getItem: () => null, setItem: () => {}, removeItem: () => {} };
  for (const name of ['localStorage', 'sessionStorage']) vi.stubGlobal(name, nothing);
  for (const name of ['window', 'document']) vi.stubGlobal(name, { addEventListener: () => {} });
  vi.stubGlobal('addEventListener', () => {});
  vi.stubGlobal('setInterval', () => 0);
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => ({ pushManager }) } });
  vi.stubGlobal('fetch', fetched.mockResolvedValue(new Response(null, { status: 204 })));
});
afterEach(() => vi.unstubAllGlobals());

async function signedIn() {
  const { session } = await import('./session.ts');
  session.open({ token: 'first', user });
  return session;
}

test('once its session is refused, as after "sign out" on another device, the browser shows no news any more', async () => {
  const session = await signedIn();
  session.close('first');
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
});

test('with a new session, as after a new password, it is told again', async () => {
  const session = await signedIn();
  session.open({ token: 'second', user });
  await vi.waitFor(() => expect(fetched).toHaveBeenCalledOnce());
  const [path, { method, headers, body } = {}] = fetched.mock.lastCall!;
  expect([method, path]).toEqual(['PUT', '/api/push/devices']);
  expect(headers).toMatchObject({ authorization: 'Bearer second' });
  expect(JSON.parse(String(body))).toEqual({ endpoint: made.endpoint, keys });
  expect(unsubscribe).not.toHaveBeenCalled();
});

test('a visit tells the site of a subscription that the browser has made by itself, and of none that it knows', async () => {
  const known = new Map<string, object>([['push', { endpoint: 'https://push.example/before', key: null }]]);
  vi.doMock('#web/lib/device-database.ts', () => ({
    inStore: async (_store: string, _mode: string, ask: (store: object) => unknown) =>
      ask({
        get: (key: string) => known.get(key),
        put: (value: object, key: string) => void known.set(key, value),
      }),
  }));
  vi.stubGlobal('Notification', { permission: 'granted' });
  const kept = JSON.stringify({ token: 'first', user });
  vi.stubGlobal('localStorage', { getItem: () => kept, setItem: () => {}, removeItem: () => {} });
  await import('./session.ts');
  await vi.waitFor(() => expect(known.get('push')).toMatchObject({ endpoint: made.endpoint }));
  const told = () => fetched.mock.calls.filter(([path]) => path === '/api/push/devices').length;
  expect(told()).toBe(1);
  const { tellRenewedPush } = await import('./push-here.ts');
  await tellRenewedPush({ status: 'signed-in', token: 'first', user });
  expect(told()).toBe(1);
  vi.doUnmock('#web/lib/device-database.ts');
});
