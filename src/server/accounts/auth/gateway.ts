import { namedErrorOf } from '#server/accounts/auth-failures.ts';
import { presentAccount } from '#server/accounts/present-account.ts';
import { accountById } from '#server/accounts/store/accounts.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { methodNotAllowed, notFound } from '#server/platform/errors.ts';
import { type Auth, authBasePath } from './auth.ts';
import { methodsOf, takesBody, usesStateCookie } from './guards/exposed-paths.ts';
import { clientIpHeader } from './guards/request-facts.ts';
import { shallowBody } from './guards/shallow-body.ts';
import { surfaceTrouble } from './surface-trouble.ts';

/** The header with the `challenge` from the first step of a two-factor sign-in, sent in the second step. */
const challengeHeader = 'x-two-factor-challenge';

/**
 * better-auth without cookies. It stores sessions, challenges and tokens in cookies; here they are sent in JSON and
 * headers, which only the page's own code can set. The browser keeps them in local storage.
 * @returns answers a request under /api/auth; `clientIp` is counted by the rate limits. It throws a NamedError for every
 * expected failure
 */
export function createAuthGateway(auth: Auth, db: Database) {
  return async (request: Request, clientIp: string): Promise<Response> => {
    const path = new URL(request.url).pathname.slice(authBasePath.length);
    const methods = methodsOf(path);
    if (methods.length === 0) throw notFound();
    if (!methods.includes(request.method)) throw methodNotAllowed(methods);
    const cookies = await cookieNames(auth);
    const asked = await withoutCookies(request, path, clientIp, cookies);
    const handle = () => auth.handler(asked);
    const response = await surfaceTrouble(handle, ({ status }) => status < 400);
    return usesStateCookie(path) && response.status < 400
      ? socialAnswer(auth, response, cookies)
      : plainAnswer(db, response, cookies);
  };
}

type CookieNames = Awaited<ReturnType<typeof cookieNames>>;

async function cookieNames(auth: Auth) {
  const { createAuthCookie } = await auth.$context;
  return { state: createAuthCookie('state').name, challenge: createAuthCookie('two_factor').name };
}

async function withoutCookies(request: Request, path: string, clientIp: string, names: CookieNames): Promise<Request> {
  const headers = new Headers(request.headers);
  const sent = headers.get('cookie') ?? '';
  const challenge = headers.get(challengeHeader);
  for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) headers.delete(name);
  headers.set(clientIpHeader, clientIp);
  const state = sent.split(/;\s*/).find((cookie) => cookie.startsWith(`${names.state}=`));
  if (usesStateCookie(path)) headers.set('cookie', state ?? '');
  if (challenge) headers.delete('authorization'); // the challenge belongs to the person signing in, even if somebody else is signed in
  if (challenge) headers.set('cookie', `${names.challenge}=${encodeURIComponent(challenge)}`);
  // better-auth would reject an unused body that is not JSON; it does not support HEAD either
  const method = request.method === 'HEAD' ? 'GET' : request.method;
  const body = takesBody(method, path) && (await shallowBody(request));
  // an empty text would be given a content type
  return new Request(request.url, { method, headers, body: body || null });
}

async function plainAnswer(db: Database, response: Response, names: CookieNames): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status >= 400) throw namedErrorOf(response.status, body);
  const { status } = response;
  const headers = kept(response);
  if (headers.has('location')) return new Response(null, { status, headers });
  if (!isRecord(body)) return Response.json({}, { status, headers });
  // better-auth returns database rows and unsigned tokens, neither of which may leave the server
  const { user, session: _row, token, ...rest } = body;
  const opened = sessionToken(response);
  const answer = {
    ...rest,
    token: isJwt(token) ? token : (opened ?? (token === undefined ? undefined : null)),
    challenge: setCookie(response, names.challenge),
    user: opened && isRecord(user) ? await presentUser(db, String(user.id)) : undefined,
  };
  return Response.json(answer, { status, headers });
}

async function presentUser(db: Database, userId: string) {
  const record = await accountById(db, userId);
  return record ? presentAccount(record) : undefined;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isJwt = (value: unknown) => typeof value === 'string' && value.split('.').length === 3;

/** The signed session token, if this response started or changed a session. */
function sessionToken(response: Response): string | null {
  const token = response.headers.get('set-auth-token');
  return token && decodeURIComponent(token);
}

function setCookie(response: Response, name: string): string | undefined {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = cookie?.slice(name.length + 1).split(';')[0];
  return value ? decodeURIComponent(value) : undefined;
}

/**
 * On the way to a provider, passes on the state cookie. On the way back, redirects with a one-time token in the
 * fragment, which is not sent to servers or logged.
 */
async function socialAnswer(auth: Auth, response: Response, names: CookieNames): Promise<Response> {
  const headers = kept(response);
  for (const line of response.headers.getSetCookie()) {
    if (line.startsWith(`${names.state}=`)) headers.append('set-cookie', line);
  }
  const token = sessionToken(response);
  const location = response.headers.get('location');
  if (token && location) {
    const asking = new Headers({ authorization: `Bearer ${token}` });
    const once = await auth.api.generateOneTimeToken({ headers: asking });
    headers.set('location', `${location}#one_time_token=${once.token}`);
  }
  return new Response(response.body, { status: response.status, headers });
}

function kept(response: Response): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['location', 'content-type']) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}
