import type { BetterAuthPlugin } from 'better-auth';
import { createAuthEndpoint } from 'better-auth/api';
import { setSessionCookie } from 'better-auth/cookies';
import { passkeySignIn } from '#core/contract/auth.ts';
import { authFailure } from '#server/accounts/auth-failures.ts';
import { askForPasskey, type PasskeyProofDeps, passkeyRefused, provePasskey } from '#server/accounts/prove-passkey.ts';
import { passkeyOptionsPath, passkeySignInPath } from './guards/exposed-paths.ts';

/**
 * Sign-in with a passkey. The session is opened by better-auth like all others. No second factor is asked for: whoever
 * signs in has the device and has unlocked it.
 * @param requireConfirmation whether accounts with an address that was not confirmed are kept out
 */
export function passkeys(deps: PasskeyProofDeps, requireConfirmation: boolean): BetterAuthPlugin {
  return {
    id: 'passkey-sign-in',
    endpoints: {
      askForPasskey: createAuthEndpoint(passkeyOptionsPath, { method: 'POST' }, async (ctx) =>
        ctx.json(await askForPasskey(deps)),
      ),
      signInWithPasskey: createAuthEndpoint(passkeySignInPath, { method: 'POST', body: passkeySignIn }, async (ctx) => {
        const { internalAdapter } = ctx.context;
        const user = await internalAdapter.findUserById(await provePasskey(deps, ctx.body));
        if (!user) throw passkeyRefused();
        if (requireConfirmation && !user.emailVerified) throw authFailure('EMAIL_NOT_VERIFIED');
        const session = await internalAdapter.createSession(user.id);
        await setSessionCookie(ctx, { session, user });
        return ctx.json({ token: session.token, user });
      }),
    },
  };
}
