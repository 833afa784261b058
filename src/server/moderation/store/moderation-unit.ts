import { and, eq, isNull, sql } from 'drizzle-orm';
import { keepChanges } from '#server/cases/store/history.ts';
import type { ModerationUnit, QueueDeps } from '#server/moderation/queue-ports.ts';
import { addDecision } from '#server/platform/database/add-decision.ts';
import { addReport } from '#server/platform/database/add-report.ts';
import { ban, unban } from '#server/platform/database/bans.ts';
import type { Ask } from '#server/platform/database/connection/ask.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import type { Transact, Transaction } from '#server/platform/database/connection/transact.ts';
import { lockKey, saveResult } from '#server/platform/database/idempotency-keys.ts';
import { objections, reports } from '#server/platform/database/schema/moderation.ts';
import { isWithinArea } from './area-condition.ts';
import { setAreas } from './moderator-areas.ts';
import { reportedMessages } from './reported-messages.ts';
import { deleteTarget, findTarget, hideAllOf, releaseLinks, setHidden } from './targets.ts';

/** Reports and decisions: rows, events and jobs in one transaction. */
export function moderationTransactions(transact: Transact): QueueDeps['transact'] {
  return (work) => transact((tx) => work(moderationUnit(tx.db, tx)));
}

function moderationUnit(db: Database, outbox: Transaction): ModerationUnit {
  const { ask } = outbox;
  return {
    ...outbox,
    target: (name) => findTarget(ask, name),
    isWithin: (moderator, target) => isWithin(ask, moderator, target),
    addReport: (report) => addReport(db, report),
    reportedMessages: (threadId, limit) => reportedMessages(ask, threadId, limit),
    settle: async ({ kind, id }) => {
      const open = and(eq(reports.kind, kind), eq(reports.target_id, id), isNull(reports.settled_at));
      await db.update(reports).set({ settled_at: sql`now()` }).where(open);
    },
    addDecision: (decision) => addDecision(db, decision),
    setHidden: (target, reason) => setHidden(ask, target, reason),
    keepChange: (caseId, user_id, change) => keepChanges(db, caseId, { user_id, by_admin: true }, [change]),
    releaseLinks: (target) => releaseLinks(ask, target),
    delete: (target) => deleteTarget(db, ask, target),
    ban: (userId) => ban(db, userId),
    unban: (userId) => unban(db, userId),
    hideAllOf: (userId, reason) => hideAllOf(ask, userId, reason),
    addObjection: async (decision_id) =>
      (await db.insert(objections).values({ decision_id }).onConflictDoNothing().returning()).length > 0,
    setAreas: (userId, areas) => setAreas(db, userId, areas),
    lockKey: (key) => lockKey(ask, key),
    saveResult: (key, madeId) => saveResult(ask, key, { id: madeId, case_id: null }),
  };
}

async function isWithin(ask: Ask, moderator: string, target: Parameters<ModerationUnit['isWithin']>[1]) {
  const [row] = await ask<{ within: boolean }>({
    text: `select ${isWithinArea('$1', 'c', '$3')} as within from (select 1) one left join cases c on c.id = $2`,
    values: [moderator, target.case?.id ?? null, target.author_user_id],
  });
  return row!.within;
}
