import { and, desc, eq } from 'drizzle-orm';
import type { HomeBy } from '#core/contract/story.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { cases } from '#server/platform/database/schema/cases.ts';
import { photoIdsOf } from './case-photos.ts';
import type { NewUpdateRecord, UpdateRecord } from './case-record.ts';

/** An owner's story of a reunion, and its photos, those that are hidden among them. */
type StoredStory = Pick<UpdateRecord, 'id' | 'update_text' | 'links_held' | 'written'> & { photoIds: string[] };

/** The newest story of a case, null if none was told. */
export async function storyOf(db: Database, caseId: string): Promise<StoredStory | null> {
  const { id, update_text, links_held, written } = case_updates;
  const [story] = await db
    .select({ id, update_text, links_held, written })
    .from(case_updates)
    .where(and(eq(case_updates.case_id, caseId), eq(case_updates.kind, 'story')))
    // a merged report may have brought its own
    .orderBy(desc(case_updates.created_at))
    .limit(1);
  if (!story) return null;
  return { ...story, photoIds: await photoIdsOf(db, { update_id: story.id }) };
}

export type StoryWords = Pick<UpdateRecord, 'update_text' | 'links_held' | 'written'>;

/** Somebody who rewrites it is its author from then on, also after a handover. */
export async function rewriteStory(
  db: Database,
  id: string,
  words: StoryWords & Pick<NewUpdateRecord, 'author_user_id' | 'posted_by_owner'>,
): Promise<void> {
  await db.update(case_updates).set(words).where(eq(case_updates.id, id));
}

export async function setBroughtHomeBy(db: Database, caseId: string, by: HomeBy | null): Promise<void> {
  await db.update(cases).set({ brought_home_by: by }).where(eq(cases.id, caseId));
}
