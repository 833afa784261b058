import { isbot } from 'isbot';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { idsOfCode } from './short-address.ts';
import { countScan, placeOfCode } from './store.ts';

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
