import type { RegistrationResponseJSON, VerifiedRegistrationResponse } from '@simplewebauthn/server';
import { relyingPartyId } from '#core/accounts/relying-party.ts';
import type { CreatedPasskey } from '#core/contract/passkeys.ts';
import type { Webauthn } from '#server/accounts/passkeys/passkey-ports.ts';

/**
 * EdDSA, ES256 and RS256, which devices have. The library would add newer ones where the running Node can check them; then a
 * passkey would not outlive a move to another Node.
 */
const algorithms = [-8, -7, -257];

/** how long the device waits for its user; the ticket is valid a little longer */
const deviceMs = 4 * 60_000;

/** Loaded when a passkey is used for the first time, because most sites run for days without one. */
const library = () => import('@simplewebauthn/server');

/** WebAuthn for the site at this address; null where browsers allow no passkeys. */
export function createWebauthn(publicUrl: string): Webauthn | null {
  const rpID = relyingPartyId(publicUrl);
  if (!rpID) return null;
  const expected = (challenge: string) => ({
    expectedChallenge: challenge,
    expectedOrigin: new URL(publicUrl).origin,
    expectedRPID: rpID,
    requireUserVerification: true,
  });

  return {
    async creationOptions({ id, email }, challenge, known) {
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
        excludeCredentials: known.map(({ credentialId, transports }) => ({ id: credentialId, transports })),
        authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      });
      return { ...options };
    },
    async readCreated(created, challenge) {
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
    async requestOptions(challenge) {
      const { generateAuthenticationOptions } = await library();
      const options = await generateAuthenticationOptions({
        rpID,
        challenge: Uint8Array.from(Buffer.from(challenge, 'base64url')),
        timeout: deviceMs,
        userVerification: 'required',
      });
      return { ...options };
    },
    async verify(proof, challenge, { credentialId, publicKey, counter, userId }) {
      const { userHandle } = proof.response;
      if (userHandle !== undefined && userHandle !== Buffer.from(userId).toString('base64url')) return null;
      const { verifyAuthenticationResponse } = await library();
      const credential = { id: credentialId, publicKey: Uint8Array.from(publicKey), counter };
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
  return { credentialId: id, publicKey: Buffer.from(publicKey), counter, transports };
}

/** The library throws for everything that is wrong with an answer, also for one that is no answer at all. */
async function orNull<T>(check: () => Promise<T>): Promise<T | null> {
  try {
    return await check();
  } catch {
    return null;
  }
}
