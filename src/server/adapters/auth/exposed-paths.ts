/**
 * What of better-auth can be reached. A list of what is allowed, so that an update of the package never opens a path by
 * itself; sessions, profile, export and deletion have calls of their own, because better-auth's answer with whole rows.
 */
const reads = new Set(['/token', '/jwks']);

const posts = new Set([
  '/sign-up/email',
  '/sign-in/email',
  '/sign-in/social',
  '/sign-out',
  '/revoke-other-sessions',
  '/revoke-sessions',
  '/change-password',
  '/send-verification-email',
  '/email-otp/request-password-reset',
  '/email-otp/reset-password',
  '/reset-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/one-time-token/verify',
  '/link-social',
]);

/** Calls that say everything with their Authorization header. */
const withoutBody = new Set(['/sign-out', '/revoke-other-sessions', '/revoke-sessions']);

/** The way back from a social provider; some come by POST. */
const isCallback = (path: string) => /^\/callback\/[\w-]+$/.test(path);

/** The methods that a path takes; none for a path that is not exposed. */
export function methodsOf(path: string): readonly string[] {
  if (isCallback(path)) return ['GET', 'HEAD', 'POST'];
  if (reads.has(path)) return ['GET', 'HEAD'];
  return posts.has(path) ? ['POST'] : [];
}

/** Whether a call has something to say in its body; the bodies of all others are not looked at. */
export function takesBody(method: string, path: string): boolean {
  return method === 'POST' && !withoutBody.has(path);
}

/** Only the round trip to a social provider keeps something in a cookie: the state that ties its two ends to one browser. */
export function usesStateCookie(path: string): boolean {
  return isCallback(path) || path === '/sign-in/social' || path === '/link-social';
}
