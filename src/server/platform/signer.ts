import { createHmac, hkdfSync, timingSafeEqual } from 'node:crypto';

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
