import { createHash } from 'node:crypto';

/** Hashes an address or a token for use in the key of a limit, so that the table of limits does not contain it. */
export const hiddenName = (text: string): string => createHash('sha256').update(text).digest('base64url');
