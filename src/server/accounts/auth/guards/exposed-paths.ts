import { authPaths } from '#server/accounts/routes/auth-paths.ts';

/** Signs in with a code from the mail; the first code of a new address opens its account. */
export const codeSignInPath = '/sign-in/email-otp';

/** The path of the options for a device before somebody signs in with a passkey. */
export const passkeyOptionsPath = '/passkey/options';
/** Signs in with the answer of the device. */
export const passkeySignInPath = '/sign-in/passkey';

/** The redirect back from a social provider; some providers use POST. */
const isCallback = (path: string) => /^\/callback\/[\w-]+$/.test(path);

/**
 * The description of the API is the list of the calls of better-auth that can be reached, so that an update of the package
 * never exposes a new path. Sessions, profile, export and deletion have their own calls, because better-auth would return
 * whole database rows.
 */
const describedAt = (path: string) =>
  authPaths.filter((call) => call.path === `/api/auth${isCallback(path) ? '/callback/{provider}' : path}`);

/** The allowed methods of a path; empty for a path that is not exposed. */
export function methodsOf(path: string): readonly string[] {
  const methods = describedAt(path).map(({ method }) => method.toUpperCase());
  return methods.includes('GET') ? [...methods, 'HEAD'] : methods;
}

/** Whether a call uses its body; other bodies are ignored. */
export function takesBody(method: string, path: string): boolean {
  return describedAt(path).some((call) => call.method.toUpperCase() === method && call.request?.body);
}

/** Only sign-in with a social provider needs a cookie: its state ties the redirect back to the same browser. */
export function usesStateCookie(path: string): boolean {
  return isCallback(path) || path === '/sign-in/social';
}
