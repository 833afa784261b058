import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { z } from 'zod';
import { api, setBearerSource } from './api-client.ts';
import { ApiError } from './api-error.ts';

const answer = z.object({ name: z.string() });
const fetchMock = vi.fn<typeof fetch>();

beforeEach(() => vi.stubGlobal('fetch', fetchMock));
afterEach(() => {
  vi.unstubAllGlobals();
  fetchMock.mockReset();
  setBearerSource({ token: () => null });
});

function json(body: unknown, status = 200): Response {
  return new Response(JSON.stringify(body), { status, headers: { 'content-type': 'application/json' } });
}

function lastHeaders(): Record<string, string> {
  return fetchMock.mock.lastCall?.[1]?.headers as Record<string, string>;
}

describe('api client', () => {
  it('sends the query without empty entries and no token when signed out', async () => {
    fetchMock.mockResolvedValueOnce(json({ name: 'Luna' }));
    expect(await api.get('/api/cases', answer, { query: { q: 'a b', status: null, cursor: '' } })).toEqual({
      name: 'Luna',
    });
    expect(fetchMock.mock.lastCall?.[0]).toBe('/api/cases?q=a+b');
    expect(lastHeaders()).not.toHaveProperty('authorization');
  });

  it('sends the token of the session', async () => {
    setBearerSource({ token: () => 'secret' });
    fetchMock.mockResolvedValueOnce(json({ name: 'Luna' }));
    await api.post('/api/cases', { a: 1 }, answer);
    expect(lastHeaders().authorization).toBe('Bearer secret');
    expect(fetchMock.mock.lastCall?.[1]?.body).toBe('{"a":1}');
  });

  it('turns an error answer into an ApiError with its fields', async () => {
    const body = { error: { code: 'invalid', message: 'Not so', fields: { pet_name: 'required' }, request_id: 'r1' } };
    fetchMock.mockResolvedValueOnce(json(body, 422));
    const error = await api.post('/api/cases', {}, answer).catch((thrown: unknown) => thrown);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      code: 'invalid',
      message: 'Not so',
      status: 422,
      fields: { pet_name: 'required' },
      requestId: 'r1',
    });
  });

  it('refuses an answer that breaks the contract', async () => {
    fetchMock.mockResolvedValueOnce(json({ title: 'no name' }));
    await expect(api.get('/api/cases', answer)).rejects.toMatchObject({ code: 'bad_answer' });
  });

  it('tells the session when its token is refused', async () => {
    const refused = vi.fn();
    setBearerSource({ token: () => 'old', refused });
    fetchMock.mockResolvedValueOnce(json({ error: { code: 'unauthorized', message: 'no' } }, 401));
    await expect(api.get('/api/cases', answer)).rejects.toMatchObject({ status: 401 });
    expect(refused).toHaveBeenCalledWith('old');
  });

  it('retries a read that gets no answer, and gives up after three tries', async () => {
    fetchMock.mockRejectedValueOnce(new TypeError('failed')).mockResolvedValueOnce(json({ name: 'Luna' }));
    expect(await api.get('/api/cases', answer)).toEqual({ name: 'Luna' });
    fetchMock.mockReset().mockRejectedValue(new TypeError('failed'));
    await expect(api.get('/api/cases', answer)).rejects.toMatchObject({ code: 'unreachable' });
    expect(fetchMock).toHaveBeenCalledTimes(3);
  });

  it('takes no page that a hotel network or a proxy shows in place of the API for a success', async () => {
    const page = new Response('<h1>Welcome! Room number?</h1>', { headers: { 'content-type': 'text/html' } });
    fetchMock.mockResolvedValue(page);
    await expect(api.tell('/api/loose-pets', {})).rejects.toMatchObject({ code: 'unreachable' });
  });

  it('never repeats a write', async () => {
    fetchMock.mockRejectedValue(new TypeError('failed'));
    await expect(api.post('/api/cases', {}, answer)).rejects.toMatchObject({ code: 'unreachable' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });

  it('says that the device is offline', async () => {
    vi.stubGlobal('navigator', { onLine: false });
    fetchMock.mockRejectedValue(new TypeError('failed'));
    await expect(api.post('/api/cases', {}, answer)).rejects.toMatchObject({ code: 'offline' });
  });

  it('gives up after the time limit', async () => {
    fetchMock.mockImplementation(hangUntilAborted);
    await expect(api.post('/api/cases', {}, answer, { timeoutMs: 5 })).rejects.toMatchObject({ code: 'timeout' });
  });

  it('reads where the browser cannot join signals, as on iPhones with iOS 16', async () => {
    const any = Object.getOwnPropertyDescriptor(AbortSignal, 'any')!;
    Object.defineProperty(AbortSignal, 'any', { ...any, value: undefined });
    fetchMock.mockResolvedValueOnce(json({ name: 'Luna' }));
    const read = api.get('/api/cases', answer, { signal: new AbortController().signal });
    await expect(read).resolves.toEqual({ name: 'Luna' });
    Object.defineProperty(AbortSignal, 'any', any);
  });

  it("keeps the caller's own abort an AbortError", async () => {
    fetchMock.mockImplementation(hangUntilAborted);
    const controller = new AbortController();
    const pending = api.get('/api/cases', answer, { signal: controller.signal });
    controller.abort();
    await expect(pending).rejects.toMatchObject({ name: 'AbortError' });
    expect(fetchMock).toHaveBeenCalledTimes(1);
  });
});

function hangUntilAborted(_input: unknown, init?: RequestInit): Promise<Response> {
  return new Promise((_resolve, reject) => {
    init?.signal?.addEventListener('abort', () => reject(init.signal?.reason));
  });
}
