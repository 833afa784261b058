import { createHash } from 'node:crypto';

/** Hashes an address or a token, so that tables of limits and of known devices do not contain it. */
export const hiddenName = (text: string): string => createHash('sha256').update(text).digest('base64url');
