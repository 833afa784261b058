import type { ReportChange } from '#core/contract/edit.ts';
import type { ChangeRecord } from '#server/cases/case-record.ts';

export function presentReportChange(record: ChangeRecord): ReportChange {
  return {
    id: record.id,
    field: record.field,
    before: record.before,
    after: record.after,
    by: record.by_admin ? 'admin' : 'owner',
    name: record.name,
    changed_at: record.created_at.toISOString(),
  };
}
