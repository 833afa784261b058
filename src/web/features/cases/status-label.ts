import type { CaseStatus, CaseType } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';

const statuses: Record<CaseStatus, () => string> = {
  missing: m.cases_status_missing,
  sighted: m.cases_status_sighted,
  found: m.cases_status_found,
  reunited: m.cases_status_reunited,
};

const types: Record<CaseType, () => string> = {
  pet: m.cases_type_pet,
  object: m.cases_type_object,
  person: m.cases_type_person,
};

/** "Missing" */
export function statusLabel(status: CaseStatus): string {
  return statuses[status]();
}

/** "Pet" */
export function typeLabel(type: CaseType): string {
  return types[type]();
}
