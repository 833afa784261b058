import { createHash, randomBytes } from 'node:crypto';
import { limits } from '#core/cases/limits.ts';

/** The secret that a look is found by. Only its hash is stored, so a copy of the table opens no photo. */
export function newLookToken(): string {
  return randomBytes(24).toString('base64url');
}

export function hashLookToken(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** Looks that were sent before this are over. */
export function oldestLook(now: Date): Date {
  return new Date(now.getTime() - limits.lookMinutes * 60_000);
}

export function lookExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + limits.lookMinutes * 60_000);
}
