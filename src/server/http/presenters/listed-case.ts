import type { ListedCase } from '#core/contract/page-data.ts';
import type { CaseRecord } from '#server/cases/case-record.ts';
import { presentCase } from './case.ts';

/** What the lists of the pages show of a case. */
export function presentListedCase(record: CaseRecord): ListedCase {
  const shown = presentCase(record);
  return {
    id: shown.id,
    slug: shown.slug,
    title: shown.title,
    status: shown.status,
    side: shown.side,
    species: shown.species,
    area_name: shown.area_name,
    primary_photo_url: shown.primary_photo_url,
    primary_photo_focus: shown.primary_photo_focus,
    photos: shown.photos
      .slice(0, 1)
      .map(({ url, thumb_url, mid_url, width, height }) => ({ url, thumb_url, mid_url, width, height })),
    last_seen_at: shown.last_seen_at,
    last_seen_precision: shown.last_seen_precision,
    last_seen_day: shown.last_seen_day,
    created_at: shown.created_at,
    updated_at: shown.updated_at,
  };
}
