import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';
import { addressHere } from '#core/text/language-address.ts';

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
 * Links to a page with buttons about one thing. Opening it changes nothing, because mail scanners open links.
 * @param origin of the site, without a trailing slash
 */
export function signedLinks(secret: string, purpose: string, origin: string, path: string) {
  const tokens = signedTokens(secret, purpose);
  return {
    page: (id: string, user = ''): string => origin + addressHere(`${path}?token=${tokens.write(id, user)}`),
    /** what the page is opened with */
    token: tokens.write,
    /** the id; null for a token that this site did not create */
    read: (token: string): string | null => tokens.read(token)?.[0] ?? null,
  };
}

export type SignedLinks = ReturnType<typeof signedLinks>;

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
