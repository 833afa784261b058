import { limits } from '#core/cases/limits.ts';

/** Looks that were sent before this are over. */
export function oldestLook(now: Date): Date {
  return new Date(now.getTime() - limits.lookMinutes * 60_000);
}

export function lookExpiry(sentAt: Date): Date {
  return new Date(sentAt.getTime() + limits.lookMinutes * 60_000);
}
