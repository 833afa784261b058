import { isModeration } from '#core/cases/history.ts';
import type { ReportChange } from '#core/contract/report.ts';
import type { ChangeRecord } from '#server/cases/store/case-record.ts';

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
