import { APIError } from 'better-auth/api';
import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { maskChipNumbers } from '#core/cases/microchip.ts';
import { cleanText } from '#core/text/text.ts';

const text = (value: unknown) => (typeof value === 'string' ? cleanText(value).trim() : '');

/** The body as it goes on to better-auth; undefined where it goes on as it came. */
export function tidyBody(path: string, body: Record<string, unknown> | undefined) {
  // whoever changes the password wants others out, unless they say otherwise
  if (path === '/change-password') return { ...body, revokeOtherSessions: body?.revokeOtherSessions !== false };
  return tidyCredentials(path, body);
}

/**
 * What of a sign-in or sign-up goes on to better-auth: both fields are there, the address has no blanks around it, and
 * the display name is optional. Undefined for other paths.
 * @throws APIError `MISSING_FIELDS`, `INVALID_EMAIL`
 */
function tidyCredentials(path: string, body: Record<string, unknown> | undefined) {
  if (path !== '/sign-up/email' && path !== '/sign-in/email') return;
  const email = text(body?.email);
  const password = typeof body?.password === 'string' ? body.password : '';
  if (!email || !password) throw new APIError('BAD_REQUEST', { code: 'MISSING_FIELDS', message: 'Missing fields' });
  if (!z.email().safeParse(email).success)
    throw new APIError('BAD_REQUEST', { code: 'INVALID_EMAIL', message: 'Invalid email' });
  const name = cleanText(maskChipNumbers(text(body?.display_name ?? body?.name)).slice(0, limits.shortText));
  return { email, password, name, rememberMe: true };
}
