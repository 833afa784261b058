import type { CaseStatus } from '#core/cases/status.ts';
import { type Action, type Actor, demand } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/store/photo-keys.ts';
import type { ShownPhoto } from '#server/photos/store/photo-record.ts';
import type { Database } from '#server/platform/database/connection/connect.ts';
import { forbidden } from '#server/platform/errors.ts';
import type { CaseDeps } from './case-deps.ts';
import { caseHidden, caseNotFound } from './errors.ts';
import type { CaseRecord, PublicRecord } from './store/case-record.ts';
import { caseById, caseBySlug } from './store/read-case.ts';
import { lockCase } from './store/write-case.ts';

type ReadDeps = Pick<CaseDeps, 'ask'>;

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
  deps: Pick<CaseDeps, 'ask' | 'can'>,
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
export async function getEvenHidden({ ask }: ReadDeps, idOrSlug: string): Promise<CaseRecord> {
  const found = (await caseById(ask, idOrSlug)) ?? (await caseBySlug(ask, idOrSlug));
  if (!found) throw caseNotFound();
  return found;
}

/** Whether the case itself was named: one that was merged leads to another, which is not to be rewritten or deleted. */
export const isItself = ({ id, slug }: Pick<CaseRecord, 'id' | 'slug'>, named: string): boolean =>
  named === id || named === slug;

/**
 * Finds a case for somebody who may do this with it.
 * @throws NamedError those of `getCase`, `forbidden`, `banned`
 */
export async function permittedCase(
  deps: Pick<CaseDeps, 'ask' | 'can'>,
  actor: Actor,
  idOrSlug: string,
  action: Action,
): Promise<CaseRecord> {
  const found = await getCase(deps, idOrSlug);
  await demand(deps, actor, action, found);
  return found;
}

/**
 * Locks a case for what its owner or an admin was permitted to do with it before the transaction `tx`, unless it was
 * handed over in between.
 * @returns its status now
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function lockPermitted(
  tx: Database,
  { id, owner_user_id }: Pick<CaseRecord, 'id' | 'owner_user_id'>,
): Promise<CaseStatus> {
  const now = await lockCase(tx, id);
  if (!now) throw caseNotFound();
  if (now.owner_user_id !== owner_user_id) throw forbidden();
  return now.status;
}

type WithPhotos<Photo> = Pick<PublicRecord, 'primary_photo_url'> & { photos: Photo[] };

/** The photo that the case's `primary_photo_url` points to. */
export function primaryPhoto<Photo extends ShownPhoto>({ photos, primary_photo_url }: WithPhotos<Photo>) {
  return photos.find((photo) => photoUrl(photo) === primary_photo_url);
}
