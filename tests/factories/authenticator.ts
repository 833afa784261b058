import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import { isoCBOR } from '@simplewebauthn/server/helpers';
import type { CreatedPasskey, PasskeyProof } from '#core/contract/auth.ts';

type Options = { challenge: string; user?: { id: string } };

/** The behaviour of a device; its faults can be chosen. */
type Behaviour = {
  origin?: string;
  rpId?: string;
  /** whether it checks a finger, a face or a PIN */
  verifiesUser?: boolean;
  /** signatures made so far, as it says; 0 is what passkeys say that several devices share */
  counter?: number;
  /** the account that it says the passkey is for */
  userHandle?: string;
  /** whether it sends a certificate of its maker, which nobody asked for */
  certificates?: boolean;
};

const site = { origin: 'https://homeward.example', rpId: 'homeward.example' };

/** A device with one passkey (WebAuthn Level 3, ES256), which answers as a browser would pass it on. */
export function anAuthenticator(usual: Behaviour = {}) {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const credentialId = randomBytes(16);
  const id = credentialId.toString('base64url');
  let owner: string | undefined;
  let signatures = 0;

  return {
    id,
    /** Makes the passkey. */
    create(options: unknown, now: Behaviour = {}): CreatedPasskey {
      const { challenge, user } = options as Options;
      const behaviour = { ...site, ...usual, ...now };
      owner = user!.id;
      const key = publicKey.export({ format: 'jwk' });
      const cose = new Map<number, number | Uint8Array>([
        [1, 2],
        [3, -7],
        [-1, 1],
        [-2, bytes(key.x!)],
        [-3, bytes(key.y!)],
      ]);
      const length = Buffer.from([0, credentialId.length]);
      const attested = Buffer.concat([Buffer.alloc(16), length, credentialId, isoCBOR.encode(cose)]);
      const authData = new Uint8Array(Buffer.concat([authenticatorData(behaviour, signatures, 0x40), attested]));
      const attestation = new Map<string, unknown>([
        ['fmt', behaviour.certificates ? 'packed' : 'none'],
        ['attStmt', behaviour.certificates ? statement : new Map()],
        ['authData', authData],
      ]);
      const attestationObject = Buffer.from(isoCBOR.encode(attestation as never)).toString('base64url');
      const clientDataJSON = clientData('webauthn.create', challenge, behaviour).toString('base64url');
      return { ...credential(id), response: { clientDataJSON, attestationObject, transports: ['internal'] } };
    },
    /** Proves that it has the passkey. */
    prove(options: unknown, now: Behaviour = {}): PasskeyProof {
      const behaviour = { ...site, ...usual, ...now };
      const data = authenticatorData(behaviour, ++signatures, 0);
      const client = clientData('webauthn.get', (options as Options).challenge, behaviour);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return {
        ...credential(id),
        response: {
          clientDataJSON: client.toString('base64url'),
          authenticatorData: data.toString('base64url'),
          signature: signature.toString('base64url'),
          userHandle: behaviour.userHandle ?? owner,
        },
      };
    },
  };
}

/** Not valid: it has to be refused before somebody looks into it. */
const statement = new Map<string, unknown>([
  ['alg', -7],
  ['sig', new Uint8Array(8)],
  ['x5c', [new Uint8Array(8)]],
]);

const credential = (id: string) => ({ id, rawId: id, type: 'public-key' as const, clientExtensionResults: {} });
const bytes = (text: string) => new Uint8Array(Buffer.from(text, 'base64url'));
const sha256 = (data: Buffer | string) => createHash('sha256').update(data).digest();

function clientData(type: string, challenge: string, { origin }: Behaviour): Buffer {
  return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
}

/** Hash of the site, flags (1: somebody is there, 4: verified) and counter. */
function authenticatorData(
  { rpId, verifiesUser = true, counter }: Behaviour,
  signatures: number,
  flags: number,
): Buffer {
  const head = Buffer.alloc(5);
  head[0] = flags | 1 | (verifiesUser ? 4 : 0);
  head.writeUInt32BE(counter ?? signatures, 1);
  return Buffer.concat([sha256(rpId!), head]);
}
