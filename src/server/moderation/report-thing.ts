import type { NewReport } from '#core/contract/moderation.ts';
import { isPrivate } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { type Actor, demand } from '#server/permissions.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import { addReport } from '#server/platform/database/moderation-records.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { NamedError } from '#server/platform/errors.ts';
import type { ModerationDeps } from './moderation-deps.ts';
import { findTarget } from './store/targets.ts';

/**
 * Puts something public into the queue of the moderators, once per idempotency key. Anybody may do it. Whether it was
 * reported before is not told. Conversations are reported by their two people: `conversations/report-thread.ts`.
 * @throws NamedError `nothing_to_report` if there is no such thing any more, or it is hidden already
 */
export async function reportThing(
  deps: Pick<ModerationDeps, 'transact' | 'can'>,
  actor: Actor | null,
  { kind, id, reason, words }: NewReport,
  idempotencyKey: IdempotencyKey | null,
): Promise<void> {
  await demand(deps, actor, 'report.send');
  if (isPrivate(kind)) throw nothingToReport();
  const make = async (tx: Transaction) => {
    const target = await findTarget(tx.ask, { kind, id });
    if (!target || target.gone || target.hidden) throw nothingToReport();
    const reportId = await addReport(tx.db, {
      ...{ kind, id: target.id, reason, words: words ?? null },
      case_id: target.case?.id ?? null,
      author_user_id: target.author_user_id,
      ...{ reporter_user_id: actor?.userId ?? null, reporter_side: null },
    });
    return { id: reportId };
  };
  await idempotent(deps, idempotencyKey, { make, caseIdOf: () => null, replay: async (sent) => ({ id: sent }) });
}

export const nothingToReport = () => new NamedError('nothing_to_report', 404, m.errors_nothing_to_report());
