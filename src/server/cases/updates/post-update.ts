import type { NewUpdate } from '#core/contract/update.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { lockPermitted, permittedCase } from '#server/cases/get-case.ts';
import { chipMask } from '#server/cases/reports/chip-mask.ts';
import { heldBack, queueLinks } from '#server/cases/reports/hold-links.ts';
import type { UpdateRecord } from '#server/cases/store/case-record.ts';
import { addUpdate } from '#server/cases/store/updates.ts';
import { notifyFollowers } from '#server/notifications/store/add-notifications.ts';
import type { Actor } from '#server/permissions.ts';
import { type IdempotencyKey, idempotent } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { sentUpdate } from './list-updates.ts';

/**
 * Posts an update by the owner, once per idempotency key.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function postUpdate(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  { update_text }: NewUpdate,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<UpdateRecord> {
  const of = await permittedCase(deps, actor, caseId, 'case.post-update');
  const { id, slug } = of;
  const mask = await chipMask(deps, id);
  const words = await heldBack(deps, actor, { update_text: mask(update_text) });
  const make = async (tx: Transaction) => {
    await lockPermitted(tx.db, of);
    const by = { author_user_id: actor.userId, posted_by_owner: true };
    const posted = await addUpdate(tx.db, { case_id: id, kind: 'update', ...words, ...by });
    await queueLinks(tx.db, 'update', posted, actor.userId);
    await tx.announce({ kind: 'update.created', case_id: id, slug });
    await notifyFollowers(tx, { kind: 'update', case_id: id, about_id: posted.id });
    return posted;
  };
  return idempotent(deps, idempotencyKey, { make, caseIdOf: () => id, replay: (sent) => sentUpdate(deps, id, sent) });
}
