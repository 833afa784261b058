import type { ListedCase } from '#core/contract/page-data.ts';
import { focusOf } from '#core/photos/focus.ts';
import type { ListedRecord } from '#server/cases/case-record.ts';
import { picturesOf } from '#server/photos/present/photo.ts';
import { presentLastSeen } from './last-seen.ts';

/** A case as the lists of the pages show it. */
export function presentListedCase(record: ListedRecord): ListedCase {
  const { photo } = record;
  return {
    id: record.id,
    slug: record.slug,
    title: record.title,
    status: record.status,
    side: record.side,
    species: record.species,
    area_name: record.area_name,
    primary_photo_url: record.primary_photo_url,
    primary_photo_focus: focusOf(photo?.subject_box ?? null),
    photos: photo ? [picturesOf(photo)] : [],
    ...presentLastSeen(record),
    created_at: record.created_at.toISOString(),
    updated_at: record.updated_at.toISOString(),
  };
}
