import { addressHere } from '#core/text/language-address.ts';
import { signedTokens } from '#server/platform/signed-tokens.ts';

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
