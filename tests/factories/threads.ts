import type { ThreadSide } from '#core/messages/thread-words.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { contact_messages, thread_sides, threads } from '#server/platform/database/schema/threads.ts';

type SideOverrides = Partial<typeof thread_sides.$inferInsert>;
type About = { id: string; title: string; owner_user_id: string };

/** Inserts a conversation about a case, begun by a visitor without an address unless told otherwise. @returns its id */
export async function insertThread(
  db: Database,
  about: About,
  { reporter, writer }: Partial<Record<ThreadSide, SideOverrides>> = {},
): Promise<string> {
  const values = { case_id: about.id, about_title: about.title };
  const [thread] = await db.insert(threads).values(values).returning({ id: threads.id });
  const thread_id = thread!.id;
  await db.insert(thread_sides).values([
    { ...reporter, thread_id, side: 'reporter', user_id: about.owner_user_id },
    { ...writer, thread_id, side: 'writer' },
  ]);
  return thread_id;
}

/** Inserts a message of the one who began a conversation. @returns the row */
export async function insertMessage(
  db: Database,
  thread_id: string,
  overrides: Partial<typeof contact_messages.$inferInsert> = {},
) {
  const [row] = await db
    .insert(contact_messages)
    .values({ text: 'Your cat is with me', ...overrides, thread_id })
    .returning();
  return row!;
}
