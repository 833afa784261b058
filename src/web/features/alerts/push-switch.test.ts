import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { readPushState, subscribe } from './push-switch.tsx';

const endpoint = 'https://push.example/phone';
const options = { applicationServerKey: new ArrayBuffer(65) };
const subscribed = vi.fn(async () => ({ endpoint, options, toJSON: () => ({ endpoint, keys: {} }) }));
const getSubscription = () => subscribed();
const registration = { pushManager: { subscribe: subscribed, getSubscription } };

beforeEach(() => {
  const get = async () => registration;
  const serviceWorker = { register: get, getRegistration: get, ready: get() };
  vi.stubGlobal('navigator', { serviceWorker });
  vi.stubGlobal('fetch', async (_: string, { method }: RequestInit) =>
    method === 'GET' ? Response.json({ public_key: 'key' }) : new Response(null, { status: 204 }),
  );
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

test.each([
  ['granted', 'on', 1],
  ['denied', 'denied', 0],
  // the browser asks again the next time
  ['default', 'off', 0],
])('a question of the browser that was answered with "%s" leaves the switch %s', async (said, state, times) => {
  vi.stubGlobal('Notification', { requestPermission: async () => said });
  expect(await subscribe()).toBe(state);
  expect(subscribed).toHaveBeenCalledTimes(times);
});

test('a browser that is told stays so on a line that loses the call', async () => {
  vi.stubGlobal('window', { PushManager: true, Notification: true });
  vi.stubGlobal('Notification', { permission: 'granted' });
  vi.stubGlobal('fetch', () => Promise.reject(new TypeError('Failed to fetch')));
  expect(await readPushState()).toBe('on');
});
