import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';

const answer = vi.fn<() => Response>();
const close = vi.fn();

// neither a browser's session nor the network exists here, so both are replaced
vi.mock('./session.ts', () => ({ session: { close } }));

beforeEach(() => vi.stubGlobal('fetch', async () => answer()));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.clearAllMocks();
});

const refusal = (status: number) => Response.json({ error: { code: 'gone', message: 'gone' } }, { status });

describe('sign-out', () => {
  test.each([401, 403, 404])('ignores a %i: the session is gone, which is what was asked for', async (status) => {
    const { signOut } = await import('./sign-out.ts');
    answer.mockImplementation(() => refusal(status));
    await signOut('global');
    expect(close).toHaveBeenCalledOnce();
  });

  test('signs out on this device even if the service fails', async () => {
    const { signOut } = await import('./sign-out.ts');
    answer.mockImplementation(() => refusal(500));
    await signOut('local');
    expect(close).toHaveBeenCalledOnce();
  });

  test('signs out on this device at once, even if nobody answers', async () => {
    const { signOut } = await import('./sign-out.ts');
    const asked = vi.fn(() => new Promise(() => {}));
    vi.stubGlobal('fetch', asked);
    await signOut('local');
    expect([asked.mock.calls.length, close.mock.calls.length]).toEqual([1, 1]);
  });

  test('leaves no draft on somebody else’s device, and goes on to the next page', async () => {
    const { signOut } = await import('./sign-out.ts');
    answer.mockImplementation(() => new Response(null, { status: 204 }));
    const kept: Record<string, string> = { 'homeward.shared': '1', 'homeward.draft.report-missing': '{}' };
    const store = { getItem: (key: string) => kept[key] ?? null, removeItem: (key: string) => delete kept[key] };
    vi.stubGlobal('sessionStorage', Object.assign(kept, store));
    const assign = vi.fn();
    vi.stubGlobal('location', { assign });
    await signOut('local', '/auth');
    expect(assign).toHaveBeenCalledWith('/auth');
    expect(Object.keys(kept)).not.toContain('homeward.draft.report-missing');
    expect(kept['homeward.shared']).toBe('1');
  });

  test('throws if sessions on other devices could not be ended, and stays signed in', async () => {
    const { signOut } = await import('./sign-out.ts');
    answer.mockImplementation(() => refusal(500));
    await expect(signOut('others')).rejects.toMatchObject({ status: 500 });
    expect(close).not.toHaveBeenCalled();
  });
});
