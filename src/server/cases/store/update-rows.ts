import type { UpdateRecord } from '#server/cases/case-record.ts';
import type { case_updates } from '#server/platform/database/schema/case-updates.ts';
import { toPoint } from './point-columns.ts';

export function toUpdateRecord(
  row: typeof case_updates.$inferSelect,
  photos: UpdateRecord['photos'] = [],
): UpdateRecord {
  const { lat, lng, public_lat, public_lng, ...others } = row;
  const { author_user_id: _, hidden_at: _hidden, hidden_reason: _reason, ...rest } = others;
  return { ...rest, point: toPoint(lat, lng), location: toPoint(public_lat, public_lng), photos };
}
