import { createEmailVerificationToken } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import type { LetterDeps } from '#server/accounts/letter-deps.ts';
import type { Auth } from './auth.ts';

/** How long the link of a recovery is good; its code is good for as long as auth.ts says. */
const linkMs = 3600_000;
/** How long the link that confirms an address is good. */
const confirmationSeconds = 3 * 24 * 3600;
/** letters and figures: 190 bits, which nobody guesses, so unlike the code it needs no count of wrong tries */
const linkLength = 32;

/** Makes the secrets of the letters at the time they are sent. Each link of a recovery is good beside those before it. */
export function createIssueLetters(
  auth: Auth,
  publicUrl: string,
): Pick<LetterDeps, 'issueRecovery' | 'issueConfirmation' | 'hasAccount'> {
  const userOf = async (email: string) => {
    const { internalAdapter } = await auth.$context;
    return (await internalAdapter.findUserByEmail(email.toLowerCase()))?.user;
  };
  return {
    async issueRecovery(email) {
      const user = await userOf(email);
      if (!user) return null;
      const code = await auth.api.createVerificationOTP({ body: { email: user.email, type: 'forget-password' } });
      const token = generateRandomString(linkLength, 'a-z', 'A-Z', '0-9');
      const { internalAdapter } = await auth.$context;
      const expiresAt = new Date(Date.now() + linkMs);
      await internalAdapter.createVerificationValue({
        value: user.id,
        identifier: `reset-password:${token}`,
        expiresAt,
      });
      return { code, link: recoveryLink(publicUrl, token, user.email) };
    },
    async issueConfirmation(email) {
      const user = await userOf(email);
      if (!user || user.emailVerified) return null;
      const { secret } = await auth.$context;
      const bound = { userId: user.id };
      const token = await createEmailVerificationToken(secret, user.email, undefined, confirmationSeconds, bound);
      // to a page with a button: mail scanners open links, and that must confirm nothing
      return `${publicUrl}/confirm?${new URLSearchParams({ token })}`;
    },
    hasAccount: async (email) => (await userOf(email)) !== undefined,
  };
}

/** All of it is in the fragment, which no server or log sees. */
function recoveryLink(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}/auth#${new URLSearchParams({ recovery: token, email })}`;
}
