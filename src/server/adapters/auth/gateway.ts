import { notFound } from '#server/errors.ts';
import { type Auth, authBasePath } from './auth.ts';
import { isExposed, usesStateCookie } from './exposed-paths.ts';
import { namedErrorOf } from './named-error-of.ts';
import { clientIpHeader } from './rate-limits.ts';

/** Carries the second step of a two-factor sign-in: the `challenge` that the first step answered with. */
export const challengeHeader = 'x-two-factor-challenge';

/**
 * Answers a request under /api/auth.
 * @param clientIp the address that counts for rate limits, as the server knows it
 * @throws NamedError for every failure that is expected
 */
export type AuthGateway = (request: Request, clientIp: string) => Promise<Response>;

/**
 * better-auth without cookies. It keeps sessions, challenges and tokens in cookies; here they travel in JSON and headers,
 * where only the page's own code can put them, and the browser keeps them in its local storage.
 */
export function createAuthGateway(auth: Auth): AuthGateway {
  return async (request, clientIp) => {
    const path = new URL(request.url).pathname.slice(authBasePath.length);
    if (!isExposed(request.method, path)) throw notFound();
    const cookies = await cookieNames(auth);
    const response = await auth.handler(withoutCookies(request, path, clientIp, cookies));
    return usesStateCookie(path) && response.status < 400
      ? socialAnswer(auth, response, cookies)
      : plainAnswer(response, cookies);
  };
}

type CookieNames = { state: string; challenge: string };

async function cookieNames(auth: Auth): Promise<CookieNames> {
  const { createAuthCookie } = await auth.$context;
  return { state: createAuthCookie('state').name, challenge: createAuthCookie('two_factor').name };
}

function withoutCookies(request: Request, path: string, clientIp: string, names: CookieNames): Request {
  const headers = new Headers(request.headers);
  const sent = headers.get('cookie') ?? '';
  const challenge = headers.get(challengeHeader);
  for (const name of ['cookie', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto']) headers.delete(name);
  headers.set(clientIpHeader, clientIp);
  if (usesStateCookie(path)) headers.set('cookie', onlyCookie(sent, names.state));
  if (challenge) headers.set('cookie', `${names.challenge}=${encodeURIComponent(challenge)}`);
  return new Request(request, { headers });
}

function onlyCookie(header: string, name: string): string {
  return header.split(/;\s*/).find((cookie) => cookie.startsWith(`${name}=`)) ?? '';
}

async function plainAnswer(response: Response, names: CookieNames): Promise<Response> {
  const body: unknown = await response.json().catch(() => null);
  if (response.status >= 400) throw namedErrorOf(response.status, body, retryAfterSeconds(response));
  const token = sessionToken(response);
  const headers = kept(response);
  if (token) headers.set('set-auth-token', token);
  const location = response.headers.get('location');
  if (location && response.status >= 300) return new Response(null, { status: response.status, headers });
  return Response.json(present(body, token, setCookie(response, names.challenge)), {
    status: response.status,
    headers,
  });
}

/** Names each field that leaves: better-auth answers with rows of its tables. */
function present(body: unknown, token: string | null, challenge: string | null): unknown {
  if (!isRecord(body)) return body;
  const { user, session: _row, ...rest } = body;
  const answered: Record<string, unknown> = { ...rest };
  if ('token' in body && !isJwt(body.token)) answered.token = token;
  if (isRecord(user)) answered.user = { id: user.id, email: user.email, display_name: user.name || null };
  if (challenge) answered.challenge = challenge;
  return answered;
}

const isRecord = (value: unknown): value is Record<string, unknown> => typeof value === 'object' && value !== null;
const isJwt = (value: unknown) => typeof value === 'string' && value.split('.').length === 3;

/** The session's token with its signature, when this answer began or changed a session. */
function sessionToken(response: Response): string | null {
  const token = response.headers.get('set-auth-token');
  return token && decodeURIComponent(token);
}

function setCookie(response: Response, name: string): string | null {
  const cookie = response.headers.getSetCookie().find((line) => line.startsWith(`${name}=`));
  const value = cookie?.slice(name.length + 1).split(';')[0];
  return value ? decodeURIComponent(value) : null;
}

/** Out to a provider with the state cookie, and back with a one-time token in the fragment, which no server or log sees. */
async function socialAnswer(auth: Auth, response: Response, names: CookieNames): Promise<Response> {
  const headers = kept(response);
  for (const line of response.headers.getSetCookie()) {
    if (line.startsWith(`${names.state}=`)) headers.append('set-cookie', line);
  }
  const token = sessionToken(response);
  const location = response.headers.get('location');
  if (token && location) headers.set('location', `${location}#one_time_token=${await oneTimeToken(auth, token)}`);
  return new Response(response.body, { status: response.status, headers });
}

async function oneTimeToken(auth: Auth, token: string): Promise<string> {
  const headers = new Headers({ authorization: `Bearer ${token}` });
  return (await auth.api.generateOneTimeToken({ headers })).token;
}

function kept(response: Response): Headers {
  const headers = new Headers({ 'cache-control': 'no-store' });
  for (const name of ['location', 'content-type']) {
    const value = response.headers.get(name);
    if (value) headers.set(name, value);
  }
  return headers;
}

function retryAfterSeconds(response: Response): number | undefined {
  return Number(response.headers.get('x-retry-after')) || undefined;
}
