import { resolve } from 'node:path';

/** Folder of what `npm run build` makes: `pages`, `model` and `fonts`. */
export const buildFolder = resolve(import.meta.dirname, '../../build');
