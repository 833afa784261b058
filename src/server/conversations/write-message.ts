import type { ThreadText } from '#core/contract/thread.ts';
import { chipMask } from '#server/cases/reports/chip-mask.ts';
import { idempotent } from '#server/cases/reports/idempotent.ts';
import type { IdempotencyKey } from '#server/platform/database/idempotency-keys.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { addEntry, refuseUnlessTheyRead } from './add-entry.ts';
import { type Caller, type OpenThread, openThread } from './open-thread.ts';
import type { ThreadDeps } from './thread-deps.ts';

/**
 * Writes in a conversation, with photos that were uploaded for it, once per idempotency key. Chip numbers go as their last three characters.
 * @throws NamedError `thread_not_found`, `thread_closed`, `you_blocked`, `nobody_reads`, `invalid`
 */
export async function writeMessage(
  deps: ThreadDeps,
  caller: Caller,
  threadId: string,
  { text, photo_ids = [] }: Partial<Pick<ThreadText, 'photo_ids'>> & Pick<ThreadText, 'text'>,
  idempotencyKey: IdempotencyKey | null = null,
): Promise<void> {
  const open = await openThread(deps, caller, threadId, 'thread.write');
  const masked = await maskFor(deps, open, text);
  const make = async (tx: Transaction) => {
    await refuseUnlessTheyRead(deps, open);
    return { id: await addEntry(tx, open, { kind: 'text', text: masked, photoIds: photo_ids }) };
  };
  const caseIdOf = () => open.thread.about.case_id;
  // what is answered is the conversation, which the sender may read
  await idempotent(deps, idempotencyKey, { make, caseIdOf, replay: async (id) => ({ id }) });
}

/** Masks microchip numbers, among them that of the pet of the case if there still is one. */
export async function maskFor(
  deps: ThreadDeps,
  { thread }: OpenThread,
  text: string,
  contact = false,
): Promise<string> {
  const mask = await chipMask(deps, thread.about.case_id);
  return mask(text, { contact });
}
