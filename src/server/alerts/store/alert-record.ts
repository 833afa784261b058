import type { Alert } from '#core/contract/alert.ts';
import type { Point } from '#core/contract/place.ts';
import type { alerts } from '#server/platform/database/schema/alerts.ts';

export type AlertRecord = Omit<typeof alerts.$inferSelect, 'area' | 'subscriber_id'>;

/** A place as an alert keeps it: the middle of a cell, and the town that it is in. */
export type Cell = { place: string; point: Point };

/** What somebody wants to be told of. */
export type Wish = Cell & Pick<AlertRecord, 'km' | 'side' | 'species'>;

export function presentAlert(record: AlertRecord): Alert {
  const { id, place, lat, lng, km, side, species, confirmed_at, paused_at, created_at } = record;
  return {
    ...{ id, place, km: km as Alert['km'], side, species },
    location: { lat, lng },
    paused: paused_at !== null,
    waiting: confirmed_at === null,
    created_at: created_at.toISOString(),
  };
}
