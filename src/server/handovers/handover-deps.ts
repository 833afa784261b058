import { addressHere } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { signedTokens } from '#server/platform/signed-tokens.ts';

export type HandoverDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now'> & {
  links: HandoverLinks;
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody could get the link */
  sendsMail: boolean;
};

export type HandoverLinks = ReturnType<typeof handoverLinks>;

/**
 * Links with which somebody accepts or declines a case that was offered to them.
 * @param origin of the site, without a trailing slash
 */
export function handoverLinks(secret: string, origin: string) {
  const tokens = signedTokens(secret, 'homeward case handover links');
  return {
    /** a page with the buttons. Opening it changes nothing, because mail scanners open links */
    page: (offerId: string, email: string) => origin + addressHere(`/take-over?token=${tokens.write(offerId, email)}`),
    /** what the page is opened with */
    token: tokens.write,
    /** the id of the offer; null for a token that this site did not create */
    read: (token: string) => tokens.read(token)?.[0] ?? null,
  };
}
