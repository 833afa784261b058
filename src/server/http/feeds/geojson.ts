import type { CaseRecord } from '#server/cases/case-record.ts';

/** RFC 7946: longitude first. The points are the obscured public ones. */
export function geoJson(cases: CaseRecord[]) {
  return { type: 'FeatureCollection', features: cases.flatMap(feature) };
}

function feature(record: CaseRecord) {
  if (!record.location) return [];
  const { lat, lng } = record.location;
  return [
    {
      type: 'Feature',
      id: record.id,
      geometry: { type: 'Point', coordinates: [lng, lat] },
      properties: {
        slug: record.slug,
        title: record.title,
        status: record.status,
        species: record.species,
        area_name: record.area_name,
        last_seen_at: record.last_seen_at?.toISOString() ?? null,
        primary_photo_url: record.primary_photo_url,
        url: record.share_url,
      },
    },
  ];
}
