import fc from 'fast-check';
import { expect, test } from 'vitest';
import { apiError } from '#core/contract/error.ts';
import { user_roles } from '#server/platform/database/schema/accounts.ts';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { testApp } from '#tests/harness/app.ts';
import { testAuth } from '#tests/harness/auth.ts';
import { testDatabase } from '#tests/harness/database.ts';
import { type FuzzRequest, requestsTo, type Scene } from './fuzz/arbitrary-request.ts';
import { fromSchema, propertyNames } from './fuzz/from-schema.ts';
import { loaderPages } from './fuzz/loader-pages.ts';
import { type Operation, operationsOf } from './fuzz/operations.ts';
import { keptSignedIn } from './fuzz/people.ts';
import { plainRequest, sweepOf } from './fuzz/sweep.ts';

// to search longer: FUZZ_SEED=1 FUZZ_RUNS=500 npx vitest run tests/api/hostile/fuzz.test.ts
const seed = Number(process.env.FUZZ_SEED ?? 20_261_122);
const numRuns = Number(process.env.FUZZ_RUNS ?? 5);
/** Of the known nasty values, a short run tries every 24th; which ones depends on the seed. */
const sweepEvery = numRuns > 5 ? 1 : 24;
console.log(`boundary fuzz: FUZZ_SEED=${seed} FUZZ_RUNS=${numRuns}`);

const database = await testDatabase();
const auth = testAuth(database.db);
const { app } = testApp(database, { auth: auth.gateway, identify: auth.identify, renderPage: loaderPages() });
const [someone, admin] = [keptSignedIn(auth, 'someone@example.org'), keptSignedIn(auth, 'admin@example.org')];
await Promise.all([someone.signUp(), admin.signUp()]);
await database.db.insert(user_roles).values({ user_id: (await admin.identity())!.userId, role: 'admin' });
const callers = { visitor: { headers: () => ({}), signInAgain: async () => {} }, someone, admin };

const document = await (await app.request('/api/openapi.json')).json();
/** Addresses that the API description does not contain: pages, and unknown paths. */
const undescribed: Operation[] = [
  ...[
    '/',
    '/cases',
    '/cases.data',
    '/pet/{slug}',
    '/pet/{slug}.data',
    '/success-stories',
    '/what-works',
    '/animal-found',
    '/pet-missing',
    '/_root.data',
    '/{slug}',
  ],
  ...['/photos/{key}', '/api/{slug}', '/api/auth/{slug}', '/api/auth/callback/{slug}'],
].flatMap((path) => [
  { method: 'GET', path, parameters: pageParameters(path), bodies: {} },
  { method: 'POST', path, parameters: [], bodies: {} },
]);
const operations = [...operationsOf(document), ...undescribed];
/** Of all operations that only read, because they leave it as it is. */
const sceneToRead = await aScene();

test.each(operations.map((operation) => [`${operation.method} ${operation.path}`, operation] as const))(
  '%s never fails with a server error',
  async (_name, operation) => {
    const scene = await (operation.method === 'GET' ? sceneToRead : aScene());
    await sweep(operation, scene);
    const caller = fc.constantFrom(...(['visitor', 'someone', 'admin'] as const));
    const tried = fc.asyncProperty(caller, requestsTo(document, operation, scene), async (who, request) => {
      await expectNoFailure(request, callers[who]);
      await callers[who].signInAgain();
    });
    await fc.assert(tried, { seed, numRuns });
  },
  120_000 + numRuns * 500,
);

/** Tries the known nasty values in every place. */
async function sweep(operation: Operation, scene: Scene): Promise<void> {
  const caller = operation.path.startsWith('/api/admin') ? admin : someone;
  const fields = propertyNames(document, operation.bodies['application/json'] ?? {});
  const requests = sweepOf(operation, scene, await aBodyThatIsTaken(operation, scene, caller), fields);
  const tried = requests.filter((_, i) => i % sweepEvery === seed % sweepEvery);
  for (let i = 0; i < tried.length; i += 8)
    await Promise.all(tried.slice(i, i + 8).map((request) => expectNoFailure(request, caller)));
  await caller.signInAgain();
}

async function aBodyThatIsTaken(operation: Operation, scene: Scene, caller: Caller): Promise<unknown> {
  const schema = operation.bodies['application/json'];
  if (!schema) return;
  const bodies = fc.sample(fromSchema(document, schema), { seed, numRuns: 30 });
  for (const body of bodies) {
    const { status } = await expectNoFailure(plainRequest(operation, scene, body), caller);
    if (status < 300) return body;
  }
  return bodies[0];
}

type Caller = { headers: () => Record<string, string> };

async function expectNoFailure(request: FuzzRequest, caller: Caller): Promise<Response> {
  const { method, target, headers, body } = request;
  const url = new URL(`https://homeward.example${target}`);
  const answer = await app.request(new Request(url, { method, headers: { ...caller.headers(), ...headers }, body }));
  const isStream = answer.headers.get('content-type')?.includes('event-stream');
  const text = isStream ? await answer.body!.cancel() : await answer.text();
  if (answer.status >= 500) throw new Error(`${answer.status} ${text} for ${JSON.stringify(request)}`);
  const isRefusal = url.pathname.startsWith('/api/') && answer.status >= 400;
  if (isRefusal && !answer.headers.has('content-encoding'))
    expect(apiError.safeParse(JSON.parse(text!)).success).toBe(true);
  return answer;
}

function pageParameters(path: string): Operation['parameters'] {
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => ({ name: name!, in: 'path' as const, schema: {} }));
  const inQuery = ['cursor', 'q', 'status', 'species', '_routes'];
  return [...inPath, ...inQuery.map((name) => ({ name, in: 'query' as const, schema: {} }))];
}

async function aScene(): Promise<Scene> {
  const report = async (body: object, as: Caller) => {
    const headers = { 'content-type': 'application/json', ...as.headers() };
    const answer = await app.request('/api/cases', { method: 'POST', headers, body: JSON.stringify(body) });
    return (await answer.json()) as { id: string; slug: string };
  };
  const location = { lat: 52.5, lng: 13.4 };
  const made = [
    await report({ ...aMissingReport(), location }, someone),
    await report({ ...aFoundReport(), location }, someone),
    await report(aMissingReport(), admin),
  ];
  const ids = made.map(({ id }) => id);
  const slug = made.map((one) => one.slug);
  const { userId, sessionId } = (await someone.identity())!;
  return {
    idOrSlug: [...ids, ...slug],
    id: [...ids, userId, sessionId, ...slug],
    other: ids,
    slug,
    platform: ['facebook'],
    key: ['case-images/a/b.webp'],
  };
}
