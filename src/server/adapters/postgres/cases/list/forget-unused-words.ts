import { sql } from 'drizzle-orm';
import type { Database } from '../../connection/connect.ts';

/**
 * Deletes words that no case has any more: a name or a number in a deleted report must not stay. It takes two sweeps,
 * and no lock. The first one marks a word, so that whoever brings it from then on writes it anew. The second one comes
 * when all transactions that still saw it unmarked are over, and deletes it if no case of theirs has it.
 */
export async function forgetUnusedWords(db: Database): Promise<void> {
  await db.execute(sql`
    with used as materialized (
      select distinct unnest(search_words(search_text)) as word from cases
    ), gone as (
      delete from case_words k where k.unused_since < now() - interval '1 hour'
        and not exists (select from used where used.word = k.word)
    ), marked as (
      update case_words k set unused_since = now() where k.unused_since is null
        and not exists (select from used where used.word = k.word)
    )
    update case_words k set unused_since = null
      from used where used.word = k.word and k.unused_since is not null`);
}
