import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

/**
 * Tokens that name something and cannot be made up: `name.user.signature`.
 * @param purpose separates tokens of different kinds of links, which are signed with different keys
 */
export function signedTokens(secret: string, purpose: string) {
  const key = Buffer.from(hkdfSync('sha256', secret, '', purpose, 32));
  const sign = (text: string) => createHmac('sha256', key).update(text).digest('base64url');
  const write = (name: string, user: string): string => {
    const what = `${name}.${Buffer.from(user).toString('base64url')}`;
    return `${what}.${sign(what)}`;
  };
  return {
    write,
    /** null for a token that was not written with this key */
    read: (token: string): [name: string, user: string] | null => {
      const [name = '', encoded = ''] = token.split('.');
      const user = Buffer.from(encoded, 'base64url').toString();
      return isEqual(write(name, user), token) ? [name, user] : null;
    },
  };
}

function isEqual(one: string, other: string): boolean {
  const [a, b] = [Buffer.from(one), Buffer.from(other)];
  return a.length === b.length && timingSafeEqual(a, b);
}
