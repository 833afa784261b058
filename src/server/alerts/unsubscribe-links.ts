import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { type MailKind, mailKinds } from '#core/contract/account.ts';

/** Mails of one kind to one person. */
export type Subscription = { userId: string; kind: MailKind };

/** URLs that stop a kind of mail without signing in. Whoever received the mail may use them. */
export type UnsubscribeLinks = {
  /** a page with a button, for people. Opening it changes nothing, because mail scanners open links */
  page: (of: Subscription) => string;
  /** target of the one-click POST (RFC 8058) that mail programs send */
  oneClick: (of: Subscription) => string;
  /** null for a token that this site did not create */
  read: (token: string) => Subscription | null;
};

/**
 * Unsubscribe links signed with a key derived from `secret`. They never expire, because people also unsubscribe from
 * old mails; changing the secret invalidates them all.
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

/** Format: `kind.user.signature`. The kind is readable so that the page can say what its button stops. */
function tokenOf({ kind, userId }: Subscription, sign: (text: string) => string): string {
  const what = `${kind}.${Buffer.from(userId).toString('base64url')}`;
  return `${what}.${sign(what)}`;
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
