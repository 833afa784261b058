import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { relyingPartyId } from '#core/accounts/relying-party.ts';
import type { CreatedPasskey, PasskeyProof } from '#core/contract/auth.ts';
import type { KnownCredential, NewKey, PasskeyKey } from './store/passkeys.ts';

/**
 * EdDSA, ES256 and RS256, which devices have. The library would add newer ones where the running Node can check them; then a
 * passkey would not outlive a move to another Node.
 */
const algorithms = [-8, -7, -257];

/** how long the device waits for its user; the ticket is valid a little longer */
const deviceMs = 4 * 60_000;

/** Loaded when a passkey is used for the first time, because most sites run for days without one. */
const library = () => import('@simplewebauthn/server');

export type Webauthn = NonNullable<ReturnType<typeof createWebauthn>>;

/**
 * WebAuthn for the site at this address; null where browsers allow no passkeys. Every check demands that the device has
 * verified its user, by a finger, a face or a PIN.
 */
export function createWebauthn(publicUrl: string) {
  const rpID = relyingPartyId(publicUrl);
  if (!rpID) return null;
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    async creationOptions({ id, email }: { id: string; email: string }, challenge: string, known: KnownCredential[]) {
      const { generateRegistrationOptions } = await library();
      const options = await generateRegistrationOptions({
        rpName: 'Homeward',
        rpID,
        userID: Uint8Array.from(Buffer.from(id)),
        userName: email,
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        timeout: deviceMs,
        attestationType: 'none',
        supportedAlgorithmIDs: algorithms,
        excludeCredentials: known.map(({ credential_id, transports }) => ({ id: credential_id, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options };
    },
    /** @returns null if it is not valid for this site and challenge */
    async readCreated(created: CreatedPasskey, challenge: string): Promise<NewKey | null> {
      const { verifyRegistrationResponse } = await library();
      const response = created as RegistrationResponseJSON;
      const verified = await orNull(async () => {
        await assertNoCertificates(created);
        return verifyRegistrationResponse({
          response,
          ...expected(challenge),
          supportedAlgorithmIDs: algorithms,
        });
      });
      return verified?.verified ? keyOf(verified.registrationInfo) : null;
    },
    async requestOptions(challenge: string) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        timeout: deviceMs,
        userVerification: 'required',
      });
      return { ...options };
    },
    /** @returns the new counter; null if the proof is not valid for this site, challenge and key */
    async verify(
      proof: PasskeyProof,
      challenge: string,
      { credential_id, public_key, counter, user_id }: PasskeyKey,
    ): Promise<number | null> {
      const { userHandle } = proof.response;
      if (userHandle !== undefined && userHandle !== Buffer.from(user_id).toString('base64url')) return null;
      const { verifyAuthenticationResponse } = await library();
      const credential = { id: credential_id, publicKey: Uint8Array.from(public_key), counter };
      const verified = await orNull(() =>
        verifyAuthenticationResponse({ response: proof, ...expected(challenge), credential }),
      );
      return verified?.verified ? verified.authenticationInfo.newCounter : null;
    },
  };
}

/**
 * No statement about the maker of the device was asked for. The library would follow the addresses in its certificates,
 * so that a stranger could have the server request them.
 */
async function assertNoCertificates({ response }: CreatedPasskey): Promise<void> {
  const { decodeAttestationObject, isoBase64URL } = await import('@simplewebauthn/server/helpers');
  const attestation = decodeAttestationObject(isoBase64URL.toBuffer(response.attestationObject));
  const isPlain = ['none', 'packed'].includes(attestation.get('fmt')) && !attestation.get('attStmt').get('x5c');
  if (!isPlain) throw new Error('an attestation with certificates');
}

function keyOf({ credential }: NonNullable<VerifiedRegistrationResponse['registrationInfo']>) {
  const { id, publicKey, counter, transports = [] } = credential;
  return { credential_id: id, public_key: Buffer.from(publicKey), counter, transports };
}

/** The library throws for everything that is wrong with an answer, also for one that is no answer at all. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
