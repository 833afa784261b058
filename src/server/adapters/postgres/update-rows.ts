import type { UpdateRecord } from '#server/cases/case-record.ts';
import { toPoint } from './point-columns.ts';
import type { case_updates } from './schema/cases.ts';

export function toUpdateRecord(row: typeof case_updates.$inferSelect): UpdateRecord {
  const { public_lat, public_lng, author_user_id: _, hidden_at: _hidden, hidden_reason: _reason, ...rest } = row;
  return { ...rest, location: toPoint(public_lat, public_lng) };
}
