import { createHmac } from 'node:crypto';

/**
 * Hashes normalised microchip numbers with a key: equal numbers have equal hashes, and without the key nobody can find
 * the numbers by trying them all.
 */
export function chipHasher(key: string): (number: string) => string {
  return (number) => createHmac('sha256', key).update(number).digest('hex');
}
