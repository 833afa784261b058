import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/** Tokens that name something and cannot be made up: `name.user.signature`. */
export function signedTokens(secret: string, purpose: string) {
  const { sign, isSignatureOf } = signer(secret, purpose);
  return {
    write: (name: string, user: string): string => {
      const what = `${name}.${Buffer.from(user).toString('base64url')}`;
      return `${what}.${sign(what)}`;
    },
    /** null for a token that was not written with this key */
    read: (token: string): [name: string, user: string] | null => {
      const [name = '', encoded = '', signature = '', ...more] = token.split('.');
      if (more.length > 0 || !isSignatureOf(`${name}.${encoded}`, signature)) return null;
      return [name, Buffer.from(encoded, 'base64url').toString()];
    },
  };
}

/**
 * Signs texts with a key derived from `secret`.
 * @param purpose separates what is signed for different uses, each of which has a key of its own
 */
export function signer(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sign = (text: string): string => createHmac('sha256', key).update(text).digest('base64url');
  return { sign, isSignatureOf: (text: string, signature: string): boolean => isEqual(sign(text), signature) };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
