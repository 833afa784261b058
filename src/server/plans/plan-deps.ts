import type { CaseDeps } from '#server/cases/case-deps.ts';
import { type SignedLinks, signedLinks } from '#server/platform/signed-tokens.ts';

export type PlanDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now' | 'places'> & {
  links: SignedLinks;
};

/** Links with which people join as helpers. */
export const invitationLinks = (secret: string, origin: string): SignedLinks =>
  signedLinks(secret, 'homeward invitations of helpers', origin, '/invitation');
