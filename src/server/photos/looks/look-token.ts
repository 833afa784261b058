import { createHash, randomBytes } from 'node:crypto';

/** The secret that a look is found by. Only its hash is stored, so a copy of the table opens no photo. */
export function newLookToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashLookToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}
