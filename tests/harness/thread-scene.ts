import type { Caller } from '#server/conversations/open-thread.ts';
import { sendMessage } from '#server/conversations/send-message.ts';
import { countNotifications } from '#server/notifications/own-notifications.ts';
import { aUser, type TestUser } from '#tests/factories/accounts.ts';
import { insertCase } from '#tests/factories/rows.ts';
import { notificationDeps, threadDeps } from './app.ts';
import { caseDeps } from './case-deps.ts';
import type { TestDatabase } from './database.ts';

/** A found report that holds a detail back, its finder, and somebody who wrote to them. */
export async function threadScene(database: TestDatabase) {
  const { db } = database;
  const heard: { thread_id: string; readers: string[] }[] = [];
  const {
    deps: cases,
    jobs,
    transact,
  } = caseDeps(database, {}, (event) => {
    if (event.kind === 'thread.changed') heard.push(event);
  });
  const deps = threadDeps(database, { cases, transact });
  const told = notificationDeps(database, { cases, transact });
  const unseenBy = async (actor: TestUser) => (await countNotifications(told, actor)).unseen;
  const [finder, owner] = [await aUser(db), await aUser(db)];
  const secret = { held_back_detail: 'a white toe', contact_information: '0171 2345678' };
  const about = await insertCase(db, { status: 'found', owner_user_id: finder.userId, private: secret });
  const { thread_id } = await sendMessage(deps, owner, about.id, { text: 'Is she grey?' });
  const as = (actor: Caller['actor'], key: string | null = null): Caller => ({ actor, key });
  return {
    deps,
    unseenBy,
    jobs,
    heard,
    about,
    finder: as(finder),
    owner: as(owner),
    finderId: finder,
    ownerId: owner,
    id: thread_id!,
    as,
  };
}

/** The texts of the messages of a conversation. */
export const textsOf = ({ messages }: { messages: { text: string }[] }) => messages.map(({ text }) => text);
