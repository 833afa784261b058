import { isModeration } from '#core/cases/history.ts';
import type { EditedReport, ReportChange } from '#core/contract/report.ts';
import { maskPerson } from '#core/masking/mask-person.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { permittedCase } from '#server/cases/get-case.ts';
import { type ChangeRecord, changesOf, type FieldChange } from '#server/cases/store/history.ts';
import type { Actor } from '#server/permissions.ts';

/** Of these only that they changed is kept, so that a contact that was removed is nowhere any more. */
const unkept = new Set(['microchip', 'location', 'contact_information', 'contact_display', 'held_back_detail']);
/** Cannot change, or only together with another one. */
const ignored = new Set(['status', 'location_precision']);

type Values = Record<string, unknown>;

/** The differences between two versions of a report, field by field, without addresses and numbers to reach somebody by. */
export function reportChanges(before: EditedReport, after: EditedReport): FieldChange[] {
  const [old, now]: [Values, Values] = [before, after];
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter((name) => !ignored.has(name));
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(now[name]))
    .map((field) =>
      unkept.has(field)
        ? { field, before: null, after: null }
        : { field, ...inWords(textOf(old[field]), textOf(now[field])) },
    );
}

/** Two lists of the same length differ in ways that their length does not tell, and texts in what is masked. */
function inWords(before: string | null, after: string | null) {
  return before === after ? { before: null, after: null } : { before, after };
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  return Array.isArray(value) ? String(value.length) : maskPerson(String(value));
}

const mostChanges = 200;

/**
 * The history of a case, newest first. Its owner does not read which moderator hid something.
 * @throws NamedError `case_not_found`, `forbidden`
 */
export async function listChanges(
  deps: Pick<CaseDeps, 'db' | 'ask' | 'can'>,
  actor: Actor,
  caseId: string,
): Promise<ChangeRecord[]> {
  const found = await permittedCase(deps, actor, caseId, 'case.read-report');
  const changes = await changesOf(deps.db, found.id, mostChanges);
  return actor.userId === found.owner_user_id ? changes.map(withoutModerator) : changes;
}

const withoutModerator = (change: ChangeRecord) => (isModeration(change.field) ? { ...change, name: null } : change);

export function presentReportChange(record: ChangeRecord): ReportChange {
  return {
    id: record.id,
    field: record.field,
    before: record.before,
    after: record.after,
    by: whoOf(record),
    name: record.name,
    changed_at: record.created_at.toISOString(),
  };
}

function whoOf({ field, by_admin }: ChangeRecord): ReportChange['by'] {
  if (isModeration(field)) return 'moderator';
  return by_admin ? 'admin' : 'owner';
}
