import { sql } from 'drizzle-orm';
import { index, pgTable, text } from 'drizzle-orm/pg-core';
import { moment } from './columns.ts';

/**
 * All words of the cases, as `search_words` cuts them, so that a search learns which words contain what was typed. A
 * trigger adds what is missing. Nobody waits for anybody: two reports that bring the same new word at the same time
 * write it twice, which does no harm.
 */
export const case_words = pgTable(
  'case_words',
  {
    word: text('word').notNull(),
    /** when a sweep found no case with it; it counts as missing from then on, and a later sweep deletes it */
    unused_since: moment('unused_since'),
  },
  (t) => [
    index('case_words_word').on(t.word).where(sql`unused_since is null`),
    index('case_words_parts').using('gin', sql`word gin_trgm_ops`).with({ gin_pending_list_limit: 64 }),
  ],
);
