import { type SQL, sql } from 'drizzle-orm';

/**
 * SQL condition: an alert `a` that is not paused covers the case `c`. The rectangles are searched by an index; they may
 * reach over the meridian of 180 degrees, so a place is looked for on either side of it.
 */
export const covers: SQL = sql.raw(`a.confirmed_at is not null and a.paused_at is null
  and (${[-360, 0, 360].map((turn) => `a.area @> ${boxAt(turn)}`).join(' or ')})
  and (a.side is null or a.side = c.side) and (a.species is null or c.species is null or a.species = c.species)
  and metres_between(a.lat, a.lng, c.public_lat, c.public_lng) <= a.km * 1000`);

function boxAt(turn: number): string {
  const at = `point(c.public_lng + ${turn}, c.public_lat)`;
  return `box(${at}, ${at})`;
}

/** SQL condition: nobody hid the case `c`, it is open and in the lists, and nothing of it waits for a moderator. */
export const isTold: SQL = sql.raw(`c.hidden_at is null and c.archived_at is null and c.status <> 'reunited'
  and not c.links_held and not exists (select from photos h where h.case_id = c.id and h.hidden_at is not null)
  and not exists (select from bans b where b.user_id = c.owner_user_id)`);
