import { createHmac } from 'node:crypto';

/** Keyed hash of a normalised microchip number: equal numbers meet, and nobody without the key can try them all. */
export function chipHasher(key: string): (number: string) => string {
  return (number) => createHmac('sha256', key).update(number).digest('hex');
}
