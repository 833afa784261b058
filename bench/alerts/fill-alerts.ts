import type { Pool } from 'pg';
import type { PushDevice } from '#core/contract/notification.ts';

export const padova = { lat: 45.4064, lng: 11.8768 };
/** In the middle of an ocean. */
export const nobodysPlace = { lat: -48.9, lng: -123.4 };

type Filling = { mails: number; devices: number; elsewhere: number; device: (path: string) => PushDevice };

/** A rectangle around the circle that is large enough; the exact distance decides. */
const alert = `insert into alerts (subscriber_id, place, lat, lng, km, area, side, species, confirmed_at)
  select id, 'Somewhere', lat, lng, km, box(point(lng + km / 40.0, lat + km / 110.0), point(lng - km / 40.0, lat - km / 110.0)),
    'missing', 'dog', now()`;

/** Addresses and accounts around Padova, and alerts of ten for each address all over the inhabited world. */
export async function fillAlerts(pool: Pool, { mails, devices, elsewhere, device }: Filling): Promise<void> {
  await pool.query(
    `insert into subscribers (email) select 'near' || g || '@example.org' from generate_series(1, $1) g`,
    [mails],
  );
  await pool.query(
    `insert into "user" (id, name, email) select 'near' || g, 'Near', 'account' || g || '@example.org'
      from generate_series(1, $1) g`,
    [devices],
  );
  await pool.query(`insert into subscribers (user_id) select id from "user" where id like 'near%'`);
  await pool.query(
    `${alert} from (select id, 45.4064 + (random() - 0.5) * 0.05 as lat, 11.8768 + (random() - 0.5) * 0.05 as lng, 5 as km
      from subscribers) s`,
  );
  const { rows } = await pool.query<{ id: string }>('select id from subscribers where user_id is not null order by id');
  const made = rows.map((_, at) => device(`d${at}`));
  await pool.query(
    `insert into push_devices (subscriber_id, endpoint, p256dh, auth)
      select * from unnest($1::uuid[], $2::text[], $3::text[], $4::text[])`,
    [
      rows.map(({ id }) => id),
      made.map((one) => one.endpoint),
      made.map((one) => one.keys.p256dh),
      made.map((one) => one.keys.auth),
    ],
  );
  await pool.query(
    `insert into subscribers (email) select 'far' || g || '@example.org' from generate_series(1, $1) g`,
    [elsewhere / 10],
  );
  await pool.query(
    `${alert} from (select id, -45 + random() * 85 as lat, -180 + random() * 185 as lng,
      (array[1, 2, 5, 10, 25, 50])[1 + floor(random() * 6)::int] as km
      from subscribers, generate_series(1, 10) where email like 'far%') s`,
  );
  await pool.query('analyze');
}
