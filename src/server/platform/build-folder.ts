import { resolve } from 'node:path';

/** Output folder of `npm run build`, with `pages` and `fonts`. */
export const buildFolder = resolve(import.meta.dirname, '../../../build');
