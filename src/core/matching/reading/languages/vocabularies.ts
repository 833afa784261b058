import { ar } from './ar.ts';
import { de } from './de.ts';
import { es } from './es.ts';
import { fr } from './fr.ts';
import { pt } from './pt.ts';
import type { Vocabulary } from './vocabulary.ts';

/** The languages that reports are read in besides English, whose words stand with the reader of each field. */
export const vocabularies = { es, pt, fr, de, ar } satisfies Record<string, Vocabulary>;
export type Language = keyof typeof vocabularies;
