import { createHmac, timingSafeEqual } from 'node:crypto';

/** A link in a mail is good for so long. */
const lifetimeMs = 30 * 24 * 3600_000;
const path = '/mark-sighted/';

export type StatusLinks = ReturnType<typeof statusLinks>;

/**
 * Links that let whoever got the mail set one case to sighted, without signing in: the case and the time, signed. They
 * lead to a page with a button, since mail programs open links to look at them.
 * @param secret anything that only this service knows
 */
export function statusLinks({ secret, origin, now }: { secret: string; origin: string; now: () => Date }) {
  const key = createHmac('sha256', secret).update('status-links').digest();
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  return {
    /** The address of the link for a case. */
    toSighted(caseId: string): string {
      const text = `${caseId}.${(now().getTime() + lifetimeMs).toString(36)}`;
      return `${origin}${path}${text}.${sign(text)}`;
    },
    /** The case that a token stands for; null for one that is forged, broken or too old. */
    read(token: string): string | null {
      const [caseId = '', until = '', signature = '', ...rest] = token.split('.');
      const right = Buffer.from(sign(`${caseId}.${until}`));
      const given = Buffer.from(signature);
      const isRight = rest.length === 0 && given.length === right.length && timingSafeEqual(given, right);
      return isRight && Number.parseInt(until, 36) > now().getTime() ? caseId : null;
    },
  };
}
