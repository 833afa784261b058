import type { MessageKind, ThreadSide } from '#core/messages/thread-words.ts';
import type { ReportedMessage } from '#server/moderation/records.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';

/** SQL: the ids of the photos of a message `m`, in their order. */
export const photoIdsOf = 'array(select p.id::text from photos p where p.message_id = m.id order by p.position)';

type Row = Omit<ReportedMessage, 'side' | 'kind'> & { side: ThreadSide; kind: MessageKind };

/** The newest messages of a conversation that were written before its last report, oldest first. */
export async function reportedMessages(ask: Ask, threadId: string, limit: number): Promise<ReportedMessage[]> {
  const rows = await ask<Row>({ name: 'reported messages', text: statement, values: [threadId, limit] });
  return rows.toReversed();
}

const statement = `
  select m.id, m.side, m.kind, m.text, ${photoIdsOf} as photo_ids, m.hidden_at is not null as hidden, m.created_at,
    m.side <> all (select r.reporter_side from reports r
      where r.kind = 'thread' and r.target_id = m.thread_id::text and r.reporter_side is not null) as accused
  from contact_messages m
  where m.thread_id = $1 and m.created_at <= (select max(r.created_at) from reports r
    where r.kind = 'thread' and r.target_id = m.thread_id::text)
  order by m.created_at desc, m.id desc limit $2`;
