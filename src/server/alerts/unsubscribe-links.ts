import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '#core/contract/account.ts';

/** Mails of one kind to one person. */
export type Subscription = { userId: string; kind: MailKind };

/** Addresses that stop a kind of mail without signing in: whoever has the mail has the right. */
export type UnsubscribeLinks = {
  /** a page with a button, for people: mail scanners open links, and that must change nothing */
  page: (of: Subscription) => string;
  /** where mail programs send the one-click POST of RFC 8058 */
  oneClick: (of: Subscription) => string;
  /** null for a token that this site did not make */
  read: (token: string) => Subscription | null;
};

/**
 * Links that are signed with a key derived from `secret`. They never expire, since old mails are unsubscribed from too;
 * a new secret ends them all.
 * @param origin of the site, without a trailing slash
 */
export function unsubscribeLinks(secret: string, origin: string): UnsubscribeLinks {
  const key = Buffer.from(hkdfSync('sha256', secret, '', 'homeward unsubscribe links', 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const query = (of: Subscription) => `token=${tokenOf(of, sign)}`;
  return {
    page: (of) => `${origin}/unsubscribe?${query(of)}`,
    oneClick: (of) => `${origin}/api/unsubscribe?${query(of)}`,
    read: (token) => {
      const [named, user = ''] = token.split('.');
      const kind = mailKinds.find((one) => one === named);
      const of = kind && { kind, userId: Buffer.from(user, 'base64url').toString() };
      return of && isEqual(tokenOf(of, sign), token) ? of : null;
    },
  };
}

/** `kind.user.signature`: the page reads the kind to say what its button stops. */
function tokenOf({ kind, userId }: Subscription, sign: (text: string) => string): string {
  const what = `${kind}.${Buffer.from(userId).toString('base64url')}`;
  return `${what}.${sign(what)}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
