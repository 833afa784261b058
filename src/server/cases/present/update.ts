import { noonOf } from '#core/cases/seen.ts';
import { dayOf, publicUpdateText, wholeUpdateText } from '#core/cases/sighting-text.ts';
import { titleHere } from '#core/cases/title-here.ts';
import type { Point } from '#core/contract/place.ts';
import type { CaseUpdate, SentSighting as Sent } from '#core/contract/update.ts';
import { farthest } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import type { UpdateRecord } from '#server/cases/store/case-record.ts';
import type { SentSighting } from '#server/cases/store/updates.ts';
import type { SightingView } from '#server/cases/updates/list-updates.ts';
import { presentPhoto, presentPrivatePhoto } from '#server/photos/present/photo.ts';
import { asWritten } from '#server/platform/texts/new-account-links.ts';

/** An update as somebody with this view of sightings may see it. */
export function presentUpdate(stored: UpdateRecord, view: SightingView = 'line'): CaseUpdate {
  // the words of another report are not for the owner of this one alone, unlike a sighting
  const isTheirs = stored.posted_by_owner || stored.kind === 'sighting';
  const record = view === 'full' && isTheirs ? asWritten(stored) : stored;
  const inFull = record.kind !== 'sighting' || view !== 'line';
  return {
    id: record.id,
    case_id: record.case_id,
    kind: record.kind,
    posted_by_owner: record.posted_by_owner,
    in_full: inFull,
    town: record.town,
    public_words: record.public_words,
    ...(inFull ? told(record, view) : publicLine(record)),
    created_at: toldAt(record, view).toISOString(),
  };
}

/** The very moment would tell whose request it was, and mostly the time of the sighting: others learn the hour. */
function toldAt({ created_at, posted_by_owner }: UpdateRecord, view: SightingView): Date {
  const isExact = posted_by_owner || view === 'full';
  return isExact ? created_at : new Date(Math.floor(created_at.getTime() / anHour) * anHour);
}

const anHour = 60 * 60 * 1000;

/** The part of a sighting that everybody may know: the hour and the place stay out of it. */
function publicLine(record: UpdateRecord) {
  return {
    update_text: publicUpdateText(record),
    photos: [],
    location: null,
    location_radius: null,
    seen_at: noonOf(dayOf(record)).toISOString(),
    seen_precision: 'day' as const,
  };
}

function told(record: UpdateRecord, view: SightingView) {
  return {
    update_text: wholeUpdateText(record),
    photos: record.photos.map(view === 'full' && record.kind === 'sighting' ? presentPrivatePhoto : presentPhoto),
    ...(view === 'full' && record.point ? exact(record, record.point) : obscured(record)),
    seen_at: record.seen_at?.toISOString() ?? null,
    seen_precision: record.seen_precision,
  };
}

function obscured({ location, public_radius }: UpdateRecord) {
  return { location, location_radius: location && (public_radius ?? obscureRadius) };
}

function exact({ point_precision, public_radius }: UpdateRecord, point: Point) {
  const radius = point_precision === 'town' ? public_radius : farthest[point_precision ?? 'pin'];
  return { location: point, location_radius: radius ?? obscureRadius };
}

/** A sighting for its sender, who told all of it. */
export const presentSentSighting = ({ update, case: of }: SentSighting): Sent => ({
  update: presentUpdate(update, 'full'),
  case: { slug: of.slug, title: titleHere(of.title) },
});
