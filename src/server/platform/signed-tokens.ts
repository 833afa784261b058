import { signer } from './signer.ts';

/**
 * Tokens that name something and cannot be made up: `name.user.signature`.
 * @param purpose separates tokens of different kinds of links, which are signed with different keys
 */
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
