import type { CaseDeps } from '#server/cases/case-deps.ts';
import type { Limiter } from '#server/platform/limits/limiter.ts';
import { type SignedLinks, signedLinks } from '#server/platform/signed-tokens.ts';

export type HandoverDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now'> & {
  links: SignedLinks;
  limiter: Limiter;
  /** false where the site has no mail server, so that nobody could get the link */
  sendsMail: boolean;
};

/** Links with which somebody accepts or declines a case that was offered to them. */
export const handoverLinks = (secret: string, origin: string): SignedLinks =>
  signedLinks(secret, 'homeward case handover links', origin, '/take-over');
