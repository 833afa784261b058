import { type MailKind, mailKinds } from '#core/contract/account.ts';
import { addressHere } from '#core/text/language-address.ts';
import { signedTokens } from '#server/platform/signed-tokens.ts';

/** Mails of one kind to one person. */
type Subscription = { userId: string; kind: MailKind };

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
  // the kind is readable so that the page can say what its button stops
  const tokens = signedTokens(secret, 'homeward unsubscribe links');
  const query = ({ kind, userId }: Subscription) => `token=${tokens.write(kind, userId)}`;
  return {
    page: (of) => origin + addressHere(`/unsubscribe?${query(of)}`),
    oneClick: (of) => `${origin}/api/unsubscribe?${query(of)}`,
    read: (token) => {
      const [named, userId = ''] = tokens.read(token) ?? [];
      const kind = mailKinds.find((one) => one === named);
      return kind ? { kind, userId } : null;
    },
  };
}

/** Links for people who get alerts by mail without an account. Whoever received the mail may use them. */
export type AlertLinks = {
  /** the page with their alerts and its buttons. Opening it changes nothing, because mail scanners open links */
  page: (subscriberId: string) => string;
  /** target of the one-click POST (RFC 8058) that mail programs send: it ends all alerts of the address */
  oneClick: (subscriberId: string) => string;
  /** the id of the subscriber; null for a token that this site did not create */
  read: (token: string) => string | null;
};

/** @param origin of the site, without a trailing slash */
export function alertLinks(secret: string, origin: string): AlertLinks {
  const tokens = signedTokens(secret, 'homeward alert links');
  const query = (id: string) => `token=${tokens.write(id, 'alerts')}`;
  return {
    page: (id) => origin + addressHere(`/alerts?${query(id)}`),
    oneClick: (id) => `${origin}/api/subscriber/end?${query(id)}`,
    read: (token) => tokens.read(token)?.[0] ?? null,
  };
}

/** A case whose owner is asked for news. A token is void once the case belongs to somebody else. */
type CheckedCase = { caseId: string; ownerId: string };

/** Links with which an owner answers without signing in. Whoever received the mail may use them. */
export type CheckLinks = {
  /** a page with the buttons. Opening it changes nothing, because mail scanners open links */
  page: (of: CheckedCase) => string;
  /** null for a token that this site did not create */
  read: (token: string) => CheckedCase | null;
};

/** @param origin of the site, without a trailing slash */
export function checkLinks(secret: string, origin: string): CheckLinks {
  const tokens = signedTokens(secret, 'homeward case check links');
  return {
    page: ({ caseId, ownerId }) => origin + addressHere(`/still-missing?token=${tokens.write(caseId, ownerId)}`),
    read: (token) => {
      const [caseId, ownerId] = tokens.read(token) ?? [];
      return caseId && ownerId ? { caseId, ownerId } : null;
    },
  };
}
