import type { Point, PointPrecision } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { obscurePoint } from '#core/places/obscure-point.ts';
import { findPlace } from '#server/cases/reports/locate.ts';
import { invalid } from '#server/platform/errors.ts';
import type { PlaceFinder } from '#server/platform/places/place-finder.ts';
import type { Cell } from './store/alerts.ts';

type Typed = { place: string; point?: Point | null | undefined; precision?: PointPrecision | undefined };

/**
 * Finds the cell of a typed or picked place, as reports do for their public place. The typed words and the true point
 * are forgotten.
 * @throws NamedError `invalid` if nothing in it can be found
 */
export async function findCell(
  places: PlaceFinder,
  { place, point, precision }: Typed,
  country: string | null,
): Promise<Cell> {
  // "none of these towns" is no use here: somewhere has to be watched
  const found = await findPlace(places, { text: place, point: point ?? undefined, precision }, country);
  const at = 'located' in found ? found.located.location : obscurePoint(found.point);
  if (!at) throw placeUnknown(place);
  return { point: at, place: (await places.townOf(at))?.name ?? `${at.lat.toFixed(2)}, ${at.lng.toFixed(2)}` };
}

const placeUnknown = (place: string) => invalid({ place: m.errors_unknown_place({ place }) });
