import { type MailKind, mailKinds } from '#core/contract/account.ts';
import { addressHere } from '#core/text/language-address.ts';
import { signedLinks, signedTokens } from '#server/platform/signed-tokens.ts';

/** Mails of one kind to one person. */
export type Subscription = { userId: string; kind: MailKind };

/** URLs that stop a kind of mail without signing in. Anybody who received the mail may use them. */
export type UnsubscribeLinks = ReturnType<typeof unsubscribeLinks>;

/**
 * Unsubscribe links signed with a key derived from `secret`. They never expire, because people also unsubscribe from
 * old mails; changing the secret invalidates them all.
 * @param origin of the site, without a trailing slash
 */
export function unsubscribeLinks(secret: string, origin: string) {
  // the kind is readable so that the page can say what its button stops
  const tokens = signedTokens(secret, 'homeward unsubscribe links');
  const query = ({ kind, userId }: Subscription) => `token=${tokens.write(kind, userId)}`;
  return {
    /** a page with a button, for people. Opening it changes nothing, because mail scanners open links */
    page: (of: Subscription): string => origin + addressHere(`/unsubscribe?${query(of)}`),
    /** target of the one-click POST (RFC 8058) that mail programs send */
    oneClick: (of: Subscription): string => `${origin}/api/unsubscribe?${query(of)}`,
    /** null for a token that this site did not create */
    read: (token: string): Subscription | null => {
      const [named, userId = ''] = tokens.read(token) ?? [];
      const kind = mailKinds.find((one) => one === named);
      return kind ? { kind, userId } : null;
    },
  };
}

/** Links for people who get alerts by mail without an account. Anybody who received the mail may use them. */
export type AlertLinks = ReturnType<typeof alertLinks>;

/** @param origin of the site, without a trailing slash */
export function alertLinks(secret: string, origin: string) {
  const { page, token, read } = signedLinks(secret, 'homeward alert links', origin, '/alerts');
  return {
    /** the page with their alerts and its buttons */
    page: (subscriberId: string): string => page(subscriberId, 'alerts'),
    /** target of the one-click POST: it ends all alerts of the address */
    oneClick: (subscriberId: string): string => `${origin}/api/subscriber/end?token=${token(subscriberId, 'alerts')}`,
    /** the id of the subscriber; null for a token that this site did not create */
    read,
  };
}

/** A case whose owner is asked for news. A token is void once the case belongs to somebody else. */
type CheckedCase = { caseId: string; ownerId: string };

/** Links with which an owner answers without signing in. Anybody who received the mail may use them. */
export type CheckLinks = ReturnType<typeof checkLinks>;

/** @param origin of the site, without a trailing slash */
export function checkLinks(secret: string, origin: string) {
  const tokens = signedTokens(secret, 'homeward case check links');
  return {
    /** a page with the buttons */
    page: ({ caseId, ownerId }: CheckedCase): string =>
      origin + addressHere(`/still-missing?token=${tokens.write(caseId, ownerId)}`),
    /** null for a token that this site did not create */
    read: (token: string): CheckedCase | null => {
      const [caseId, ownerId] = tokens.read(token) ?? [];
      return caseId && ownerId ? { caseId, ownerId } : null;
    },
  };
}
