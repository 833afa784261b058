import type { CaseFeature, CaseMap } from '#core/contract/case-map.ts';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { presentLastSeen } from '#server/cases/present/last-seen.ts';
import type { MappedCase } from '#server/cases/store/list-cases.ts';

type Site = Pick<SiteFacts, 'origin'>;

/**
 * GeoJSON (RFC 7946) has longitude first. The points are the obscured public ones, and URLs are absolute because other
 * sites show them.
 */
export function geoJson(site: Site, cases: MappedCase[]): CaseMap {
  return { type: 'FeatureCollection', features: cases.flatMap((record) => feature(site, record)) };
}

function feature({ origin }: Site, record: MappedCase): CaseFeature[] {
  if (!record.location) return [];
  const photo = record.primary_photo_url;
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
        location_radius: record.public_radius ?? obscureRadius,
        ...presentLastSeen(record),
        primary_photo_url: photo && new URL(photo, origin).href,
        url: record.share_url,
      },
    },
  ];
}
