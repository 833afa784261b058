import { describe, expect, test, vi } from 'vitest';
import type { Account } from '#core/contract/account.ts';
import { ApiError } from '#web/lib/api/api-error.ts';
import { confirmSession } from './session.ts';
import { createSessionStore, type KeptSession } from './session-store.ts';

const ana: Account = {
  id: 'u1',
  email: 'ana@homeward.test',
  email_verified: false,
  display_name: 'Ana',
  contact_email: null,
  locale: null,
  roles: [],
  mails: { matches: true, sightings: true, messages: true, follows: true, alerts: true },
  in_app: { matches: true, sightings: true, messages: true, follows: true, alerts: true },
  push: { matches: true, sightings: true, messages: true, follows: true, alerts: true },
  lets_measure: false,
  identities: ['credential'],
  factors: [],
  created_at: '2026-11-21T00:00:00.000Z',
};

/** The storage of one browser, shared by several tabs. */
function browser(kept: KeptSession | null = null) {
  return {
    read: () => kept,
    write: (next: KeptSession | null) => {
      kept = next;
    },
  };
}

const refused = new ApiError({ code: 'unauthorized', message: 'no', status: 401 });
const unreachable = new ApiError({ code: 'unreachable', message: 'nobody' });
const noWait = vi.fn(async (_ms: number) => {});

describe('the session', () => {
  test('is loading until the browser has looked, then what was stored', () => {
    const store = createSessionStore(browser({ token: 't1', user: ana }));
    expect(store.get().status).toBe('loading');
    store.load();
    expect(store.get()).toEqual({ status: 'signed-in', token: 't1', user: ana });
  });

  test('stays loading while only the token is known', async () => {
    const store = createSessionStore(browser({ token: 't1', user: null }));
    store.load();
    expect(store.get().status).toBe('loading');
    await confirmSession(store, async () => ana, noWait);
    expect(store.get().status).toBe('signed-in');
  });

  test('notifies its listeners until they unsubscribe', () => {
    const store = createSessionStore(browser());
    const listener = vi.fn();
    const leave = store.subscribe(listener);
    store.open({ token: 't1', user: ana });
    leave();
    store.close();
    expect(listener).toHaveBeenCalledTimes(1);
    expect(store.get().status).toBe('signed-out');
  });

  test('only closes for the refused token, because another tab may have a newer one', () => {
    const shared = browser();
    const [one, other] = [createSessionStore(shared), createSessionStore(shared)];
    one.open({ token: 'old', user: ana });
    other.load();
    other.open({ token: 'new', user: ana });
    one.close('old');
    expect(one.get().token).toBe('new');
    other.close('new');
    one.load();
    expect(one.get().status).toBe('signed-out');
  });
});

describe('confirming', () => {
  const signedIn = () => {
    const store = createSessionStore(browser({ token: 't1', user: ana }));
    store.load();
    return store;
  };

  test('takes over what changed of the person', async () => {
    const store = signedIn();
    await confirmSession(store, async () => ({ ...ana, roles: ['admin'] as const }), noWait);
    expect(store.get().user?.roles).toEqual(['admin']);
  });

  test('ends the session when the server refuses it', async () => {
    const store = signedIn();
    await confirmSession(store, () => Promise.reject(refused), noWait);
    expect(store.get()).toEqual({ status: 'signed-out', user: null, token: null });
  });

  test('keeps it while nobody answers, asking after 200 ms and twice as long each time', async () => {
    const store = signedIn();
    const wait = vi.fn(async (_ms: number) => {});
    const ask = vi.fn().mockRejectedValue(unreachable);
    await confirmSession(store, ask, wait);
    expect(wait.mock.calls.map(([ms]) => ms)).toEqual([200, 400, 800, 1600, 3200, 6400, 12800, 25600]);
    expect(ask).toHaveBeenCalledTimes(9);
    expect(store.get().status).toBe('signed-in');
  });

  test.each([500, 503, 429, 408])('a passing trouble (%i) is no refusal', async (status) => {
    const store = signedIn();
    const ask = vi
      .fn()
      .mockRejectedValueOnce(new ApiError({ code: 'x', message: '', status }))
      .mockResolvedValue(ana);
    await confirmSession(store, ask, noWait);
    expect(store.get().status).toBe('signed-in');
    expect(ask).toHaveBeenCalledTimes(2);
  });

  test('ignores the page of a proxy', async () => {
    const store = signedIn();
    const proxy = new ApiError({ code: 'unreachable', message: '', status: 403 });
    await confirmSession(store, () => Promise.reject(proxy), noWait);
    expect(store.get().status).toBe('signed-in');
  });

  test('does not restore a session that ended during the check', async () => {
    const store = signedIn();
    await confirmSession(
      store,
      async () => {
        store.close();
        return ana;
      },
      noWait,
    );
    expect(store.get().status).toBe('signed-out');
  });

  test('asks nothing when nobody is signed in', async () => {
    const store = createSessionStore(browser());
    store.load();
    const ask = vi.fn();
    await confirmSession(store, ask, noWait);
    expect(ask).not.toHaveBeenCalled();
  });
});
