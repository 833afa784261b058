import { readSeen } from '#core/cases/seen.ts';
import { type CaseEdit, type EditedReport, keptMark, type NewCase } from '#core/contract/report.ts';
import { maskReport } from '#core/masking/mask-report.ts';
import { m } from '#core/paraglide/messages.js';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { caseNotFound, photoNotYours } from '#server/cases/errors.ts';
import { getCase, isItself, permittedCase } from '#server/cases/get-case.ts';
import type { CaseDraft, CaseRecord } from '#server/cases/store/case-record.ts';
import { lockStored, rewriteCase, type StoredCase } from '#server/cases/store/edit-case.ts';
import type { FieldChange } from '#server/cases/store/history.ts';
import { rememberPublicPoint } from '#server/cases/store/public-points.ts';
import type { Actor } from '#server/permissions.ts';
import { photoUrl } from '#server/photos/store/photo-keys.ts';
import { queueHeldPhotos } from '#server/photos/store/photo-safety.ts';
import type { Transaction } from '#server/platform/database/transact.ts';
import { invalid, NamedError } from '#server/platform/errors.ts';
import { hasLinks, hasNewLinks, holdLinks, nothingHeld } from '#server/platform/texts/new-account-links.ts';
import { ownChip } from './chip-mask.ts';
import { draftCase, placed, placeInReport } from './draft-case.ts';
import { holdsLinks, queueLinks } from './hold-links.ts';
import { type FoundPlace, findPlace, type Located, placeFor } from './locate.ts';
import { reportChanges } from './report-changes.ts';
import { reportOf } from './report-of.ts';
import { waitingPhotos } from './waiting-photos.ts';

/** A report on its way into a case. */
type Edit = { actor: Actor; isOwn: boolean; isHeld: boolean; report: NewCase; found: FoundPlace | null };

/**
 * Replaces the report of a case, keeps what changed, and has it matched again. The slug stays.
 * @throws NamedError `case_not_found`, `forbidden`, `invalid`; `case_changed` if somebody else was faster
 */
export async function editCase(
  deps: CaseDeps,
  actor: Actor,
  caseId: string,
  { revision, report }: CaseEdit,
  country: string | null = null,
): Promise<CaseRecord> {
  const before = await permittedCase(deps, actor, caseId, 'case.edit');
  if (!isItself(before, caseId)) throw caseChanged();
  if (report.status !== before.side) throw otherSide();
  const place = placeInReport(report);
  // without a point, the place only has to be found if its words are new
  const found =
    place.point === undefined && place.text === before.last_seen_text
      ? null
      : await findPlace(deps.places, place, country);
  const isOwn = actor.userId === before.owner_user_id;
  const isHeld = await holdsLinks(deps, actor);
  await deps.transact((tx) => rewrite(deps, tx, before, revision, { actor, isOwn, isHeld, report, found }));
  return getCase(deps, before.id);
}

async function rewrite(deps: CaseDeps, tx: Transaction, { id, slug }: CaseRecord, revision: number, edit: Edit) {
  const stored = await lockStored(tx, id);
  if (!stored) throw caseNotFound();
  const isStale = stored.record.revision !== revision;
  const { draft, changes } = await compare(deps, tx, stored, edit).catch((error: unknown) => {
    // a photo that is refused may have been removed meanwhile
    throw isStale ? caseChanged() : error;
  });
  if (changes.length === 0) return;
  if (isStale) throw caseChanged();
  const photoIds = edit.report.photo_ids;
  const author = { user_id: edit.actor.userId, by_admin: !edit.isOwn };
  const told = staysHeld(stored.record, draft, edit) ? holdLinks(draft) : { ...draft, ...nothingHeld };
  const unused = await rewriteCase(tx.db, id, { draft: told, photoIds, author, changes });
  await queueHeldPhotos(tx.ask, { case_id: id });
  await queueLinks(tx.db, 'case', { id, case_id: id, links_held: told.links_held }, stored.record.owner_user_id);
  await rememberPublicPoint(tx.db, stored.record.owner_user_id, draft);
  if (unused.length > 0) await tx.enqueue('delete-photo-files', { keys: unused });
  await tx.announce({ kind: 'case.edited', case_id: id, slug });
  if (stored.record.status === 'reunited') return;
  await tx.enqueue('match-case', { case_id: id });
  await tx.enqueue('tell-near', { case_id: id });
}

/** Words that a moderator has released are not held again, unless they change. */
function staysHeld(record: CaseRecord, draft: CaseDraft, { isHeld }: Edit): boolean {
  return hasLinks(draft) && (record.links_held || (isHeld && hasNewLinks(draft, record)));
}

/** The case as it would be stored, and how it differs from what is. */
async function compare(
  deps: CaseDeps,
  tx: Transaction,
  stored: StoredCase,
  edit: Edit,
): Promise<{ draft: CaseDraft; changes: FieldChange[] }> {
  const { record, private: secret } = stored;
  const { last_seen_at, last_seen_precision, last_seen_day } = record;
  const own = reportOf(stored);
  const report = filledIn(edit, own);
  const keepsChip = report.microchip === own.microchip;
  const masked = keepsChip ? maskReport(report, ownChip(deps, secret)) : maskReport(report);
  const located = await placeOf(tx, stored, edit);
  const draft = {
    ...placed(draftCase(deps, record.owner_user_id, masked), located),
    ...(sameMoment(report, record) && { last_seen_at, last_seen_precision, last_seen_day }),
    primary_photo_url: report.photo_ids[0] ? photoUrl({ id: report.photo_ids[0] }) : null,
  };
  const { microchip_hash, microchip_last3 } = secret;
  if (keepsChip) Object.assign(draft.private, { microchip_hash, microchip_last3 });
  const photos = await photosOf(tx, stored, edit);
  const changes = reportChanges(own, reportOf({ record: { ...record, ...draft, photos }, private: draft.private }));
  const hasNewChip = draft.private.microchip_hash !== microchip_hash;
  if (hasNewChip && !changes.some(({ field }) => field === 'microchip'))
    changes.push({ field: 'microchip', before: null, after: null });
  return { draft, changes };
}

/**
 * The report with the stored values where a mark stands for them, whoever sends it: an admin's form may be saved by who
 * has become the owner since. Nobody but the owner can publish a contact.
 */
function filledIn({ isOwn, report: told }: Edit, own: EditedReport): NewCase {
  const report = { ...told, microchip: told.microchip?.startsWith(keptMark) ? own.microchip : told.microchip };
  if (report.status === 'missing' || own.status === 'missing') return report;
  const stored = (name: 'contact_information' | 'held_back_detail') =>
    report[name] === keptMark ? own[name] : report[name];
  return {
    ...report,
    contact_information: stored('contact_information') ?? report.contact_information,
    held_back_detail: stored('held_back_detail'),
    show_contact: report.show_contact && (isOwn || own.show_contact === true),
  };
}

/** A place that stays as it is keeps its public point. */
async function placeOf(tx: Transaction, { record, private: secret }: StoredCase, edit: Edit): Promise<Located> {
  const { text, point, precision } = placeInReport(edit.report);
  const samePoint = JSON.stringify(point) === JSON.stringify(secret.point) && precision === record.point_precision;
  // an admin's form does not know the point, so it finds the town of the same words
  const unknown = point === undefined || (!edit.isOwn && precision === 'town');
  const stays = text === record.last_seen_text && (unknown || samePoint);
  if (stays || !edit.found) {
    const { location, point_precision, public_radius } = record;
    return { point: secret.point, location, point_precision, public_radius };
  }
  return placeFor(tx.db, record.owner_user_id, edit.found);
}

/** @throws NamedError `invalid`, unless each is part of the case or an unused upload of the owner */
async function photosOf(tx: Transaction, { record }: StoredCase, { actor, isOwn, report }: Edit) {
  const ids = [...new Set(report.photo_ids)];
  const fresh = ids.filter((id) => !record.photos.some((photo) => photo.id === id));
  if (ids.length < report.photo_ids.length || (fresh.length > 0 && !isOwn)) throw photoNotYours();
  const added = await waitingPhotos(tx.db, actor, fresh);
  return ids.map((id) => [...record.photos, ...added].find((photo) => photo.id === id)!);
}

function sameMoment(report: NewCase, { last_seen_at, last_seen_precision }: CaseRecord): boolean {
  const { at, precision } = readSeen(report.status === 'missing' ? report.last_seen_date : report.date_found);
  return at.getTime() === last_seen_at?.getTime() && precision === last_seen_precision;
}

/** Somebody else has changed the report since it was read. */
export const caseChanged = () => new NamedError('case_changed', 409, m.errors_case_changed());
/** A missing report cannot become a found one. */
const otherSide = () => invalid({ status: m.errors_case_other_side() });
