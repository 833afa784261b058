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
afterEach(() => {
  vi.unstubAllGlobals();
  vi.doUnmock('#web/lib/device-database.ts');
});

/** The values that the browser keeps for its service worker. */
function keptHere(known: Map<string, object>): Map<string, object> {
  vi.doMock('#web/lib/device-database.ts', () => ({
    inStore: async (_store: string, _mode: string, ask: (store: object) => unknown) =>
      ask({
        get: (key: string) => known.get(key),
        put: (value: object, key: string) => void known.set(key, value),
        delete: (key: string) => void known.delete(key),
      }),
  }));
  return known;
}

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
  const known = keptHere(new Map([['push', { endpoint: 'https://push.example/before', key: null }]]));
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
});

test('a guest on somebody else’s device takes no news over, and ends none by signing out', async () => {
  const owners = { endpoint: 'https://push.example/before', key: null };
  const known = keptHere(new Map<string, object>(Object.entries({ push: owners, sender: { token: 'the owner’s' } })));
  const ofTab = new Map([
    ['homeward.shared', '1'],
    ['homeward.session', JSON.stringify({ token: 'guest', user })],
  ]);
  const removeItem = (key: string) => ofTab.delete(key);
  vi.stubGlobal('sessionStorage', { getItem: (key: string) => ofTab.get(key) ?? null, removeItem });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const { session } = await import('./session.ts');
  expect(session.get().token).toBe('guest');
  await vi.dynamicImportSettled();
  session.close();
  await vi.dynamicImportSettled();
  await new Promise((resolve) => setTimeout(resolve, 20));
  expect(fetched.mock.calls.filter(([path]) => path === '/api/push/devices')).toEqual([]);
  expect(unsubscribe).not.toHaveBeenCalled();
  expect(Object.fromEntries(known)).toEqual({ push: owners, sender: { token: 'the owner’s' } });
});

test('once signed out, a subscription that the browser has ended is made anew for nobody', async () => {
  const known = keptHere(new Map([['push', { endpoint: made.endpoint, key: null }]]));
  const subscribe = vi.fn(async () => subscription);
  const registration = { pushManager: { getSubscription: async () => null, subscribe } };
  vi.stubGlobal('navigator', { serviceWorker: { getRegistration: async () => registration } });
  vi.stubGlobal('Notification', { permission: 'granted' });
  const session = await signedIn();
  session.close('first');
  await vi.waitFor(() => expect(known.has('push')).toBe(false));
  const { pushSubscription } = await import('./push-here.ts');
  expect(await pushSubscription()).toBeNull();
  expect(subscribe).not.toHaveBeenCalled();
});

test('whoever signs out while the site is told leaves nothing behind', async () => {
  const known = keptHere(new Map());
  let answer: ((said: Response) => void) | undefined;
  fetched.mockImplementation(async (path) => {
    if (path !== '/api/push/devices') return new Response(null, { status: 204 });
    return new Promise((resolve) => {
      answer = resolve;
    });
  });
  const session = await signedIn();
  const { registerPush } = await import('./push-here.ts');
  const telling = registerPush(subscription as unknown as PushSubscription, session.get());
  await vi.waitFor(() => expect(answer).toBeDefined());
  session.close('first');
  await vi.waitFor(() => expect(unsubscribe).toHaveBeenCalledOnce());
  answer!(new Response(null, { status: 204 }));
  await telling;
  expect([...known.keys()]).toEqual([]);
});
