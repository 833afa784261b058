import { addressHere } from '#core/text/language-address.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { signedTokens } from '#server/platform/signed-tokens.ts';

export type PlanDeps = Pick<CaseDeps, 'db' | 'ask' | 'transact' | 'can' | 'now' | 'places'> & {
  links: ReturnType<typeof invitationLinks>;
};

/**
 * Links with which people join as helpers.
 * @param origin of the site, without a trailing slash
 */
export function invitationLinks(secret: string, origin: string) {
  const tokens = signedTokens(secret, 'homeward invitations of helpers');
  return {
    /** a page with a button. Opening it changes nothing */
    page: (id: string) => origin + addressHere(`/invitation?token=${tokens.write(id, '')}`),
    /** the id of the invitation; null for a token that this site did not create */
    read: (token: string) => tokens.read(token)?.[0] ?? null,
  };
}
