import { createEmailVerificationToken } from 'better-auth/api';
import { generateRandomString } from 'better-auth/crypto';
import { addressHere } from '#core/text/language-address.ts';
import { confirmationSeconds, type LetterDeps } from '#server/accounts/letters.ts';
import type { Auth } from './auth.ts';

/** How long a recovery link is valid. The validity of the code is set in auth.ts. */
const linkMs = 3600_000;
/** letters and digits, 190 bits: unlike the code, it cannot be guessed, so wrong attempts are not counted */
const linkLength = 32;

/** Creates the secrets of a mail when it is sent. Earlier recovery links stay valid beside the new one. */
export function createIssueLetters(
  auth: Auth,
  publicUrl: string,
): Pick<LetterDeps, 'issueRecovery' | 'issueSignInCode' | 'issueConfirmation'> {
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
    issueSignInCode: (email) => auth.api.createVerificationOTP({ body: { email, type: 'sign-in' } }),
    async issueConfirmation(email) {
      const user = await userOf(email);
      if (!user || user.emailVerified) return null;
      const { secret } = await auth.$context;
      const bound = { userId: user.id };
      const token = await createEmailVerificationToken(secret, user.email, undefined, confirmationSeconds, bound);
      // leads to a page with a button: mail scanners open links, which must not confirm anything
      return publicUrl + addressHere(`/confirm?${new URLSearchParams({ token })}`);
    },
  };
}

/** Everything is in the fragment, which is not sent to servers or logged. */
function recoveryLink(publicUrl: string, token: string, email: string): string {
  return `${publicUrl}${addressHere('/auth')}#${new URLSearchParams({ recovery: token, email })}`;
}
