import { execFile } from 'node:child_process';
import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { beforeAll, expect, test } from 'vitest';
import { user_roles } from '#server/platform/database/schema/accounts.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { reports } from '#server/platform/database/schema/moderation.ts';
import { photos } from '#server/platform/database/schema/photos.ts';
import { insertCase, insertPhoto } from '#tests/factories/rows.ts';
import { insertMessage, insertThread } from '#tests/factories/threads.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { documentedApi, type Operation } from '#tests/harness/documented-api.ts';

const database = await testDatabase();
const { db } = database;
const auth = testAuth(db);
const { app, store } = testApp(database, { auth: auth.gateway, identify: auth.identify });
const { document, operations, faultOf } = await documentedApi(app);

const toolDir = join(import.meta.dirname, '../../tools/openapi-lint');
const runFile = promisify(execFile);

/** Installs the linter on first use. It has its own lockfile, so that the product's install stays small. */
async function installedLinter(): Promise<string> {
  const linter = join(toolDir, 'node_modules/@redocly/cli');
  const { dependencies } = JSON.parse(await readFile(join(toolDir, 'package.json'), 'utf8'));
  const installed = await readFile(join(linter, 'package.json'), 'utf8').catch(() => '{}');
  if (JSON.parse(installed).version !== dependencies['@redocly/cli'])
    await runFile('npm', ['ci', '--prefix', toolDir, '--no-audit', '--no-fund', '--no-update-notifier']);
  return join(linter, 'bin/cli.js');
}

test('redocly finds no problem in the API description', async () => {
  const linter = await installedLinter();
  const dir = await mkdtemp(join(tmpdir(), 'homeward-openapi-'));
  const file = join(dir, 'openapi.json');
  await writeFile(file, JSON.stringify(document));
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off', REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true' };
  const args = ['lint', file, '--config', join(toolDir, 'redocly.yaml'), '--format=json'];
  // it exits with 1 if there are problems; its report has the details
  const { stdout } = await runFile(process.execPath, [linter, ...args], { env }).catch((failed) => failed);
  await rm(dir, { recursive: true });
  expect(JSON.parse(stdout)).toMatchObject({ totals: { errors: 0, warnings: 0 }, problems: [] });
});

test('every operation has a unique name, and says whether it needs a session', () => {
  const names = operations.map(({ operationId }) => operationId);
  expect(new Set(names).size).toBe(names.length);
  for (const { operationId, security } of operations) {
    expect(operationId).toMatch(/^[a-z][A-Za-z]+$/);
    expect(security, operationId).toBeDefined();
  }
});

let token: string;
let values: Record<string, string>;

beforeAll(async () => {
  const account = { email: 'walker@homeward.test', password: 'secret-1' };
  const opened = (await auth.call('POST', '/sign-up/email', account)).body as { token: string; user: { id: string } };
  token = opened.token;
  await db.insert(user_roles).values({ user_id: opened.user.id, role: 'admin' });
  const photo = await insertPhoto(db, { owner_user_id: opened.user.id });
  await store.add(photo.key, Buffer.from('a picture'));
  const shown = await insertCase(db, {
    owner_user_id: opened.user.id,
    public_lat: 45,
    public_lng: 11,
    primary_photo_url: `/photos/${photo.id}.webp`,
    share_url: 'https://homeward.example/pet/x',
  });
  await insertCase(db, { owner_user_id: opened.user.id, status: 'reunited', side: 'missing' });
  const found = await insertCase(db, { status: 'found' });
  await db.update(photos).set({ case_id: shown.id });
  const thread = await insertThread(db, shown);
  const reported = { kind: 'thread', target_id: thread, case_id: shown.id, reporter_side: 'writer' } as const;
  await db.insert(reports).values({ ...reported, reason: 'scam' });
  const [seen] = await db
    .insert(case_updates)
    .values({ case_id: shown.id, update_text: 'Seen', kind: 'sighting', posted_by_owner: false })
    .returning();
  const privatePhoto = await insertPhoto(db, { update_id: seen!.id });
  await store.add(privatePhoto.key, Buffer.from('a picture'));
  const sent = { thread_id: thread, thread_side: 'writer', message_id: (await insertMessage(db, thread)).id } as const;
  const sentPhoto = await insertPhoto(db, sent);
  await store.add(sentPhoto.key, Buffer.from('a picture'));
  const provider = 'nobody';
  values = { idOrSlug: shown.slug, slug: shown.slug, other: found.id, id: 'nobody', platform: 'x', part: '1' };
  Object.assign(values, {
    threadId: thread,
    photoId: photo.id,
    file: `${photo.id}.webp`,
    name: `${privatePhoto.id}.webp`,
    picture: `${sentPhoto.id}.webp`,
    provider,
    q: 'pad',
    lat: '45.4',
    lng: '11.9',
    token: 'nobody’s',
  });
});

async function send({ path, method, parameters = [] }: Operation, as: 'visitor' | 'admin', { head = false } = {}) {
  const query = parameters.filter((one) => one.in === 'query' && one.required).map(({ name }) => [name, values[name]!]);
  const address = path.replaceAll(/\{(\w+)\}/g, (_, name) => encodeURIComponent(values[name]!));
  const hasBody = method !== 'GET' && method !== 'DELETE';
  const response = await app.request(`${address}?${new URLSearchParams(query)}`, {
    method: head ? 'HEAD' : method,
    headers: {
      ...(as === 'admin' && { authorization: `Bearer ${token}` }),
      ...(hasBody && { 'content-type': 'application/json' }),
    },
    body: hasBody ? '{}' : undefined,
  });
  return { status: response.status, headers: response.headers, text: await response.text() };
}

/** A stream never ends, so only its HEAD is requested. */
const endless = (operation: Operation) => operation.path === '/api/events';
const needsSession = ({ security }: Operation) =>
  security.length > 0 && !security.some((way) => !Object.keys(way).length);
const isRead = ({ method }: Operation) => method === 'GET';
/** Operations that need a special token, or lead to a page, are tested with the accounts and mails. */
const isRoundTrip = ({ path }: Operation) =>
  /callback|unsubscribe|case-check|\/api\/(alerts|subscriber)|\/api\/(handover|invitation)/.test(path);

test.each(operations.filter((one) => isRead(one) && !needsSession(one) && !endless(one)))(
  'GET $path answers everyone as described, and so does HEAD',
  async (operation) => {
    const answer = await send(operation, 'visitor');
    expect(faultOf(operation, answer)).toBeNull();
    if (!isRoundTrip(operation)) expect(answer.status).toBe(200);
    const head = await send(operation, 'visitor', { head: true });
    expect([head.status, head.text]).toEqual([answer.status, '']);
    expect(head.headers.get('content-type')).toBe(answer.headers.get('content-type'));
  },
);

test.each(operations.filter((one) => isRead(one) && needsSession(one)))(
  'GET $path answers signed-in people as described, and refuses others',
  async (operation) => {
    const answer = await send(operation, 'admin');
    expect(faultOf(operation, answer)).toBeNull();
    expect(answer.status).toBe(200);
    const refused = await send(operation, 'visitor');
    expect(faultOf(operation, refused)).toBeNull();
    expect(refused.status).toBe(401);
  },
);

/** Operations that end the session used by the others. */
const endsSession = ({ path }: Operation) => /sign-out|revoke-/.test(path);
const writes = operations.filter((one) => !isRead(one));

test.each([...writes.filter((one) => !endsSession(one)), ...writes.filter(endsSession)])(
  '$method $path answers an empty body as described',
  async (operation) => {
    const refused = await send(operation, 'visitor');
    expect(faultOf(operation, refused)).toBeNull();
    if (needsSession(operation) && !operation.security.some((way) => 'challenge' in way))
      expect([401, 422]).toContain(refused.status); // better-auth checks the body first
    expect(faultOf(operation, await send(operation, 'admin'))).toBeNull();
  },
);

test('the event stream has its content type, and a HEAD for it ends', async () => {
  const answer = await send(operations.find(endless)!, 'visitor', { head: true });
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/event-stream']);
});
