import { createECDH, hkdfSync } from 'node:crypto';

/**
 * The pair of keys that push messages are signed with (RFC 8292), base64url. It follows from a secret that all instances
 * share and that is in every backup, so there is no other to be made, kept and lost. With another secret, browsers have to
 * subscribe anew.
 */
export function pushKeys(secret: string): { publicKey: string; privateKey: string } {
  for (let count = 0; ; count++) {
    const key = Buffer.from(hkdfSync('sha256', secret, '', `homeward push messages ${count}`, 32));
    const pair = createECDH('prime256v1');
    try {
      pair.setPrivateKey(key);
    } catch {
      // one in four thousand million numbers is no key of this curve
      continue;
    }
    return { publicKey: pair.getPublicKey('base64url'), privateKey: key.toString('base64url') };
  }
}
