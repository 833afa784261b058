import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { ApiError } from '#web/lib/api/api-error.ts';
import { sendWaiting } from './send-waiting.ts';
import { dropWaitingOf, type WaitingReport } from './waiting-reports.ts';

const kept = new Map<string, WaitingReport>();

// IndexedDB exists in browsers alone: a map keeps what it would
vi.mock('#web/lib/device-database.ts', () => ({
  inStore: async (_name: string, _mode: string, ask: (store: object) => unknown) =>
    ask({
      getAll: () => [...kept.values()],
      getKey: (key: string) => ({
        addEventListener: (_: string, then: () => void) => then(),
        result: kept.has(key) ? key : undefined,
      }),
      put: (report: WaitingReport, key: string) => void kept.set(key, report),
      delete: (key: string) => void kept.delete(key),
    }),
}));

const sender = { token: 'the token', userId: 'walter' };
const sendAll = (prepare = async (photo: Blob) => photo) => sendWaiting(sender, prepare);
type Sent = { path: string; headers: Record<string, string>; body: string | FormData };
let sent: Sent[] = [];
let answers: Record<string, () => Response> = {};

beforeEach(() => {
  kept.clear();
  sent = [];
  answers = {};
  vi.stubGlobal('fetch', async (path: string, { headers, body }: Omit<Sent, 'path'>) => {
    sent.push({ path, headers, body });
    await new Promise((resolve) => setTimeout(resolve, 5));
    const answer = answers[path];
    if (answer) return answer();
    return Response.json(path === '/api/photos' ? { id: `photo ${sent.length}` } : { id: 'an update' }, {
      status: 201,
    });
  });
});
afterEach(() => vi.unstubAllGlobals());

const path = '/api/cases/mimi/sightings';
function waiting(change: Partial<WaitingReport> = {}): WaitingReport {
  const report: WaitingReport = {
    ...{ key: 'key', form: 'log-sighting', path, body: { location: 'The mill' }, photos: [], values: {} },
    ...{ about: 'Mimi', at: 1, userId: 'walter', tried: null, refused: null },
    ...change,
  };
  kept.set(report.key, report);
  return report;
}
const refusal = (status: number, fields?: object) => () =>
  Response.json({ error: { code: 'no', message: 'No.', fields } }, { status });
const reports = () => sent.filter((one) => one.path === path);

test('a report is sent with its photos under its key, and is not kept any longer', async () => {
  waiting({
    photos: [
      { key: 'a', file: new Blob(['a']) },
      { key: 'b', stored: { id: 'known' } as never },
    ],
  });
  expect(await sendAll()).toBe('done');
  expect(sent.map((one) => one.path)).toEqual(['/api/photos', path]);
  expect(sent[1]!.headers).toMatchObject({ 'idempotency-key': 'key', authorization: 'Bearer the token' });
  expect(JSON.parse(sent[1]!.body as string)).toEqual({ location: 'The mill', photo_ids: ['photo 1', 'known'] });
  expect(kept.size).toBe(0);
});

test('two tabs send it once', async () => {
  waiting();
  await Promise.all([sendAll(), sendAll()]);
  expect(reports()).toHaveLength(1);
});

test('after a lost answer it is sent again under the same key, without sending its photo twice', async () => {
  waiting({ photos: [{ key: 'a', file: new Blob(['a']) }] });
  answers[path] = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await sendAll()).toBe('later');
  expect(kept.get('key')!.tried).not.toBeNull();
  answers = {};
  await sendAll();
  expect(sent.map((one) => one.path)).toEqual(['/api/photos', path, path]);
  expect(new Set(reports().map(({ headers }) => headers['idempotency-key']))).toEqual(new Set(['key']));
});

test.each([500, 503, 429])('a %i is no reason to give up', async (status) => {
  waiting();
  answers[path] = refusal(status);
  expect(await sendAll()).toBe('later');
  expect(kept.get('key')).toMatchObject({ refused: null });
});

test('the page of a hotel network is no answer of the site', async () => {
  waiting();
  answers[path] = () => new Response('<h1>Welcome! Room number?</h1>', { status: 403 });
  expect(await sendAll()).toBe('later');
  expect(kept.get('key')).toMatchObject({ refused: null });
});

test('nor is it one when it says that all is well', async () => {
  waiting({ photos: [{ key: 'a', file: new Blob(['a']) }] });
  answers['/api/photos'] = () => Response.json({ welcome: true });
  expect(await sendAll()).toBe('later');
  answers = { [path]: () => new Response('<h1>Welcome! Room number?</h1>') };
  expect(await sendAll()).toBe('later');
  expect(kept.get('key')).toMatchObject({ refused: null });
  answers = {};
  expect(await sendAll()).toBe('done');
  expect(sent.map((one) => one.path)).toEqual(['/api/photos', '/api/photos', path, path]);
});

test('one that the site does not take now holds up nothing behind it; without a network nothing else is tried', async () => {
  waiting();
  waiting({ key: 'next', path: '/api/loose-pets', at: 2 });
  answers[path] = refusal(500);
  expect(await sendAll()).toBe('later');
  expect([...kept.keys()]).toEqual(['key']);

  waiting({ key: 'next', path: '/api/loose-pets', at: 2 });
  answers[path] = () => {
    throw new TypeError('Failed to fetch');
  };
  expect(await sendAll()).toBe('later');
  expect(kept.get('next')).toMatchObject({ tried: null });
});

test('what a proxy before the site finds too large holds up nothing behind it', async () => {
  waiting();
  answers[path] = () => new Response('<h1>413 Request Entity Too Large</h1>', { status: 413 });
  expect(await sendAll()).toBe('done');
  expect(kept.get('key')?.refused).toContain('too large');
});

test('when the session is over it stays, and its person is asked', async () => {
  waiting();
  answers[path] = refusal(401);
  expect(await sendAll()).toBe('signed-out');
  expect(kept.get('key')).toMatchObject({ refused: null });
});

test('what the site refuses is kept with the reason, and does not hold up the next', async () => {
  waiting();
  waiting({ key: 'next', path: '/api/loose-pets', at: 2 });
  answers[path] = refusal(409);
  expect(await sendAll()).toBe('done');
  expect([...kept.values()]).toMatchObject([{ key: 'key', refused: 'No.' }]);
  await sendAll();
  expect(reports()).toHaveLength(1);
});

test('a photo that the site has forgotten is sent once more', async () => {
  waiting({ photos: [{ key: 'a', file: new Blob(['a']), stored: { id: 'gone' } as never }] });
  answers[path] = refusal(422, { photo_ids: 'Gone.' });
  expect(await sendAll()).toBe('later');
  answers = {};
  expect(await sendAll()).toBe('done');
  expect(JSON.parse(reports()[1]!.body as string).photo_ids).toEqual(['photo 2']);

  waiting({ photos: [{ key: 'a', file: new Blob(['a']) }], photosAgain: true });
  answers[path] = refusal(422, { photo_ids: 'Gone.' });
  await sendAll();
  expect(kept.get('key')).toMatchObject({ refused: 'Gone.' });
});

test.each([
  ['another account’s', { userId: 'olga' }],
  ['one of nobody, before somebody says that it is theirs', { userId: null }],
  ['one whose first attempt the site cannot know any more', { tried: Date.now() - 7 * 24 * 3600_000 }],
])('%s is not sent', async (_, change) => {
  waiting(change);
  expect(await sendAll()).toBe('done');
  expect(sent).toEqual([]);
  expect(kept.size).toBe(1);
});

test('a photo is sent as the site takes it; one that can never be keeps the report, one that cannot be yet lets it wait', async () => {
  waiting({ photos: [{ key: 'a', file: new Blob(['heic']) }] });
  const later = () => Promise.reject(new Error('no code for it without a network'));
  expect(await sendAll(later)).toBe('later');
  expect(kept.get('key')).toMatchObject({ refused: null });
  await sendAll(() => Promise.reject(new ApiError({ code: 'photo_damaged', message: 'It is damaged.', status: 422 })));
  expect(kept.get('key')).toMatchObject({ refused: 'It is damaged.' });
  expect(sent).toEqual([]);

  waiting({ photos: [{ key: 'a', file: new Blob(['heic']) }] });
  expect(await sendAll(async () => new Blob(['jpeg']))).toBe('done');
  const [photo] = sent.filter((one) => one.path === '/api/photos');
  expect(await ((photo!.body as FormData).get('file') as Blob).text()).toBe('jpeg');
});

test('the site answers in the language of the page in which the report was filled in', async () => {
  waiting({ language: 'es-MX', photos: [{ key: 'a', file: new Blob(['a']) }] });
  await sendAll();
  expect(sent.map(({ headers }) => headers['accept-language'])).toEqual(['es-MX', 'es-MX']);
});

test('a photo that this device has lost keeps its report, and holds up nothing behind it', async () => {
  const lost = Object.assign(new Blob(['a']), {
    arrayBuffer: () => Promise.reject(new DOMException('gone', 'NotReadableError')),
  });
  waiting({ photos: [{ key: 'a', file: lost }] });
  waiting({ key: 'next', path: '/api/loose-pets', at: 2 });
  const readBytes = async (photo: Blob) => new Blob([await photo.arrayBuffer()]);
  expect(await sendAll(readBytes)).toBe('done');
  expect([...kept.values()]).toMatchObject([{ key: 'key', refused: expect.stringContaining('damaged') }]);
  waiting({ language: 'es-MX', photos: [{ key: 'a', file: lost }] });
  await sendAll();
  expect(kept.get('key')).toMatchObject({ refused: expect.stringContaining('dañada') });
});

test('what waits goes with its account, and what is somebody else’s stays', async () => {
  waiting();
  waiting({ key: 'of nobody', userId: null });
  waiting({ key: 'of Olga', userId: 'olga' });
  await dropWaitingOf('walter');
  expect([...kept.keys()]).toEqual(['of nobody', 'of Olga']);
});
