import type { Actor } from '#server/platform/actor.ts';
import type { CaseRecord } from './case-record.ts';
import { caseHidden, caseNotFound } from './errors.ts';
import type { CaseDeps } from './ports.ts';

type ReadDeps = { cases: Pick<CaseDeps['cases'], 'byId' | 'bySlug'> };

/**
 * Finds a case by its id or its slug, which is used in URLs.
 * @throws NamedError `case_not_found`; `case_hidden` if a moderator hid it
 */
export async function getCase(deps: ReadDeps, idOrSlug: string): Promise<CaseRecord> {
  const found = await getEvenHidden(deps, idOrSlug);
  if (found.hidden_at) throw caseHidden();
  return found;
}

/**
 * Finds a case for somebody: a hidden one is there for its owner and for admins only, without its photos.
 * @throws NamedError `case_not_found`, `case_hidden`
 */
export async function getCaseFor(
  deps: Pick<CaseDeps, 'cases' | 'can'>,
  actor: Actor | null,
  idOrSlug: string,
): Promise<CaseRecord> {
  const found = await getEvenHidden(deps, idOrSlug);
  if (!found.hidden_at) return found;
  if (!(await deps.can(actor, 'case.see-hidden', found))) throw caseHidden();
  return withoutPhotos(found);
}

/** Files of hidden photos are not served to anybody. */
export function withoutPhotos(record: CaseRecord): CaseRecord {
  return record.hidden_at ? { ...record, photos: [], primary_photo_url: null } : record;
}

/**
 * Finds a case whether it is hidden or not. Callers check who may know.
 * @throws NamedError `case_not_found`
 */
export async function getEvenHidden(deps: ReadDeps, idOrSlug: string): Promise<CaseRecord> {
  const found = (await deps.cases.byId(idOrSlug)) ?? (await deps.cases.bySlug(idOrSlug));
  if (!found) throw caseNotFound();
  return found;
}
