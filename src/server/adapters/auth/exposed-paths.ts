/**
 * What of better-auth can be reached. A list of what is allowed, so that an update of the package never opens a path by
 * itself; sessions, profile, export and deletion have calls of their own, because better-auth's answer with whole rows.
 */
const exposed = new Map<string, 'GET' | 'POST'>([
  ['/sign-up/email', 'POST'],
  ['/sign-in/email', 'POST'],
  ['/sign-in/social', 'POST'],
  ['/sign-out', 'POST'],
  ['/revoke-other-sessions', 'POST'],
  ['/revoke-sessions', 'POST'],
  ['/change-password', 'POST'],
  ['/verify-email', 'GET'],
  ['/send-verification-email', 'POST'],
  ['/email-otp/request-password-reset', 'POST'],
  ['/email-otp/reset-password', 'POST'],
  ['/two-factor/enable', 'POST'],
  ['/two-factor/disable', 'POST'],
  ['/two-factor/verify-totp', 'POST'],
  ['/two-factor/verify-backup-code', 'POST'],
  ['/two-factor/generate-backup-codes', 'POST'],
  ['/one-time-token/verify', 'POST'],
  ['/link-social', 'POST'],
  ['/token', 'GET'],
  ['/jwks', 'GET'],
  ['/error', 'GET'],
]);

/** The way back from a social provider; some come by POST. */
const isCallback = (path: string) => /^\/callback\/[\w-]+$/.test(path);

export function isExposed(method: string, path: string): boolean {
  if (isCallback(path)) return method === 'GET' || method === 'POST';
  return exposed.get(path) === method;
}

/** Only the round trip to a social provider keeps something in a cookie: the state that ties its two ends to one browser. */
export function usesStateCookie(path: string): boolean {
  return isCallback(path) || path === '/sign-in/social' || path === '/link-social';
}
