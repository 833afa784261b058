import type { CaseUpdate } from '#core/contract/update.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import type { UpdateRecord } from '#server/cases/case-record.ts';

export function presentUpdate(record: UpdateRecord): CaseUpdate {
  return {
    id: record.id,
    case_id: record.case_id,
    update_text: record.update_text,
    posted_by_owner: record.posted_by_owner,
    location: record.location,
    location_radius: record.location && (record.public_radius ?? obscureRadius),
    seen_at: record.seen_at?.toISOString() ?? null,
    seen_precision: record.seen_precision,
    created_at: record.created_at.toISOString(),
  };
}
