import { isbot } from 'isbot';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound } from '#server/cases/errors.ts';
import { getCaseFor } from '#server/cases/get-case.ts';
import { type Actor, demand } from '#server/permissions.ts';
import { NamedError } from '#server/platform/errors.ts';
import { addBatch, type BatchRecord, batchesOf, countScan, idsOfCode, placeOfCode } from './store.ts';

type BatchDeps = Pick<CaseDeps, 'ask' | 'can' | 'transact'>;

/**
 * Where the posters of one's own case hang, newest first, and how often their codes were scanned.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function listBatches(deps: BatchDeps, actor: Actor, idOrSlug: string): Promise<BatchRecord[]> {
  const of = await getCaseFor(deps, actor, idOrSlug);
  await demand(deps, actor, 'poster.see-scans', of);
  return batchesOf(deps.ask, of.id);
}

/**
 * Names a place where posters will hang, which gets a code of its own. The same name again is the same place.
 * @throws NamedError `case_not_found`, `forbidden`, `too_many_batches`
 */
export async function nameBatch(deps: BatchDeps, actor: Actor, idOrSlug: string, name: string): Promise<BatchRecord> {
  const of = await getCaseFor(deps, actor, idOrSlug);
  await demand(deps, actor, 'poster.make', of);
  const done = await deps.transact(({ db }) => addBatch(db, of.id, name, limits.posterBatches));
  if (done === 'full') throw tooManyBatches();
  const made = (await batchesOf(deps.ask, of.id)).find((batch) => batch.name === name);
  if (!made) throw caseNotFound();
  return made;
}

/** How a code was opened. It is looked at and not kept. */
type Opening = { userAgent: string | undefined; isPrefetch: boolean };

/**
 * The slug of the case that the code of a poster leads to; null if there is none. If the code is that of a batch, a
 * person's scan is counted: by day, with nothing of who it was.
 */
export async function followCode(
  { ask, db, now }: Pick<CaseDeps, 'ask' | 'db' | 'now'>,
  code: string,
  { userAgent, isPrefetch }: Opening,
): Promise<string | null> {
  const ids = idsOfCode(code);
  const place = ids && (await placeOfCode(ask, ids));
  const isPerson = userAgent !== undefined && !isbot(userAgent) && !isPrefetch;
  if (place?.batch_id && isPerson) await countScan(db, place.batch_id, now().toISOString().slice(0, 10));
  return place?.slug ?? null;
}

export const tooManyBatches = () =>
  new NamedError('too_many_batches', 409, m.poster_place_too_many({ max: limits.posterBatches }));
