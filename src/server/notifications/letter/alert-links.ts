import { addressHere } from '#core/text/language-address.ts';
import { signedTokens } from '#server/platform/signed-tokens.ts';

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
