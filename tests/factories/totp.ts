import { createHmac } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';

const alphabet = 'ABCDEFGHIJKLMNOPQRSTUVWXYZ234567';

const stepMs = 30_000;

/**
 * The code that an authenticator app shows for an otpauth:// address (RFC 6238: SHA-1, 30 s, 6 digits).
 * @param ahead number of codes to skip; each code works only once, and the next one is already accepted
 */
export function totpNow(uri: string, ahead = 0): string {
  const key = base32(new URL(uri).searchParams.get('secret') ?? '');
  const counter = Buffer.alloc(8);
  counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / stepMs) + ahead));
  const digest = createHmac('sha1', key).update(counter).digest();
  const offset = digest[digest.length - 1]! & 0xf;
  return String((digest.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, '0');
}

/**
 * The code before the current one, which leaves both of those that are accepted later to the test. It is accepted until
 * the next one begins, so this waits for that if it is less than five seconds away.
 */
export async function previousTotp(uri: string): Promise<string> {
  const left = stepMs - (Date.now() % stepMs);
  if (left < 5000) await sleep(left);
  return totpNow(uri, -1);
}

/** The same code in the digits of an Arabic keyboard. */
export const inArabic = (code: string): string => code.replace(/\d/g, (digit) => '٠١٢٣٤٥٦٧٨٩'[Number(digit)]!);

function base32(text: string): Buffer {
  const bits = [...text.replace(/=+$/, '')].map((char) => alphabet.indexOf(char).toString(2).padStart(5, '0')).join('');
  return Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
}
