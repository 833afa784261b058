/** Signs in with a code from the mail; the first code of a new address opens its account. */
export const codeSignInPath = '/sign-in/email-otp';

/** What a device is asked before somebody signs in with a passkey. */
export const passkeyOptionsPath = '/passkey/options';
/** Signs in with the answer of the device. */
export const passkeySignInPath = '/sign-in/passkey';

/**
 * The calls of better-auth that can be reached. It is an allow-list, so that an update of the package never exposes a
 * new path. Sessions, profile, export and deletion have their own calls, because better-auth would return whole
 * database rows.
 */
const reads = new Set(['/token', '/jwks']);

const posts = new Set([
  '/sign-up/email',
  '/sign-in/email',
  codeSignInPath,
  passkeyOptionsPath,
  passkeySignInPath,
  '/sign-in/social',
  '/sign-out',
  '/revoke-other-sessions',
  '/revoke-sessions',
  '/change-password',
  '/send-verification-email',
  '/email-otp/send-verification-otp',
  '/email-otp/request-password-reset',
  '/email-otp/reset-password',
  '/reset-password',
  '/two-factor/enable',
  '/two-factor/disable',
  '/two-factor/verify-totp',
  '/two-factor/verify-backup-code',
  '/two-factor/generate-backup-codes',
  '/one-time-token/verify',
]);

/** Calls that need no body: at most their Authorization header. */
const withoutBody = new Set<string>([passkeyOptionsPath, '/sign-out', '/revoke-other-sessions', '/revoke-sessions']);

/** The redirect back from a social provider; some providers use POST. */
const isCallback = (path: string) => /^\/callback\/[\w-]+$/.test(path);

/** The allowed methods of a path; empty for a path that is not exposed. */
export function methodsOf(path: string): readonly string[] {
  if (isCallback(path)) return ['GET', 'HEAD', 'POST'];
  if (reads.has(path)) return ['GET', 'HEAD'];
  return posts.has(path) ? ['POST'] : [];
}

/** Whether a call uses its body; other bodies are ignored. */
export function takesBody(method: string, path: string): boolean {
  return method === 'POST' && !withoutBody.has(path);
}

/** Only sign-in with a social provider needs a cookie: its state ties the redirect back to the same browser. */
export function usesStateCookie(path: string): boolean {
  return isCallback(path) || path === '/sign-in/social';
}
