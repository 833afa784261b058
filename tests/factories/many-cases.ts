import type { PoolClient } from 'pg';

/** Of a hundred reports: 46 of dogs, 43 of cats, down to one of a horse in a thousand. */
const animals: [species: string, under: number][] = [
  ['horse', 1],
  ['other', 3],
  ['ferret', 7],
  ['hamster', 15],
  ['guinea_pig', 25],
  ['tortoise', 40],
  ['rabbit', 70],
  ['bird', 110],
  ['cat', 540],
  ['dog', 1000],
];
const anAnimal = `select case ${animals.map(([name, under]) => `when ticket < ${under} then '${name}'`).join(' ')} end
  from (select floor(1000 * random() + 0 * g) as ticket) t`;

/** Latitude and longitude of the town in the middle of `manyCases`, which a third of the located cases are near. */
export const manyCasesTown = { lat: 48.85, lng: 2.35 };

/**
 * Writes synthetic cases of one user in a few statements, the same ones each time: five years of reports from one large
 * town and from 400 smaller ones, two fifths of them reunited, with texts of words whose frequencies follow Zipf's law.
 * @param words in each description. Texts make most of the work: 100,000 cases with 6 words take some ten seconds
 */
export async function manyCases(
  client: Pick<PoolClient, 'query'>,
  ownerId: string,
  count: number,
  words = 18,
): Promise<void> {
  await client.query('select setseed(0.5)');
  const { rows } = await client.query<{ indexdef: string }>(
    "select indexdef from pg_indexes where indexname = 'cases_search'",
  );
  await client.query('drop index cases_search'); // faster at once than row by row
  for (let first = 1; first <= count; first += batch)
    await client.query(insert, [ownerId, first, Math.min(count, first + batch - 1), count, words]);
  await client.query("set maintenance_work_mem = '256MB'");
  await client.query(rows[0]!.indexdef);
  await client.query('reset maintenance_work_mem');
  await client.query('vacuum analyze cases');
}

const batch = 50_000;

/** One of 4,096 words of three syllables; the first two are a name. */
const name = (i: string) => `substr('badefigohukaleminopurasetivowuya', 1 + 2 * (${i} % 16), 2)
  || substr('renlismortandelvinsolkarbetnamruspilgorzenlatfos', 1 + 3 * (${i} / 16 % 16), 3)`;
const word = (i: string) => `${name(i)} || substr('aroseikinusermoyaisotumelquixenov', 1 + 2 * (${i} / 256), 2)`;

const insert = `
  insert into cases (slug, title, description, area_name, last_seen_text, type, status, side, species, pet_name,
    share_url, owner_user_id, public_lat, public_lng, public_radius, created_at, updated_at, reunited_at, search_text)
  select 'many-' || g, case side when 'missing' then 'Missing: ' || name || ' (' || kind || ')' else 'Found: ' || kind end,
    story, area, area, type, status, side, species, case side when 'missing' then name end,
    'http://localhost:3000/pet/many-' || g, $1, lat, lng, 500, at, coalesce(home, at), home,
    regexp_replace(lower(concat_ws(' ', '', case side when 'missing' then 'missing ' || name else 'found' end, species, story, area)),
      '[^a-z0-9]+', ' ', 'g')
  from (
    select g, name, story, area, type, species, lat, lng, at,
      upper(left(species, 1)) || replace(substr(species, 2), '_', ' ') as kind,
      case when luck < 0.4 and at < now() - interval '10 days' then at + least(40 * random() ^ 2, 9) * interval '1 day' end as home,
      case when luck < 0.4 and at < now() - interval '10 days' then 'reunited' when luck < 0.5 then 'sighted'
        when luck < 0.8 then 'missing' else 'found' end as status,
      case when random() < 0.7 then 'missing' else 'found' end as side
    from (
      select g, now() - g * (interval '5 years' / $4::int) as at, random() as luck,
        initcap((select ${name('i')} from (select (4095 * random() ^ 3 + 0 * g)::int as i) drawn)) as name,
        case when random() < 0.98 then 'pet' when random() < 0.7 then 'object' else 'person' end as type,
        (${anAnimal}) as species,
        'Quarter ' || floor(500 * random())::int || ', street ' || floor(9000 * random())::int as area,
        (select string_agg(${word('i')}, ' ') from (
          select (4095 * random() ^ 3)::int as i from generate_series(1, $5::int + 0 * g)) drawn) as story,
        random() as town, random() * 2 * pi() as angle, 12 * sqrt(-ln(1 - random() * 0.9999)) as km
      from generate_series($2::int, $3::int) g
    ) drawn, lateral (
      select case when town < 0.25 then ${manyCasesTown.lat} + km * sin(angle) / 111 when town < 0.75
          then 36 + 24 * frac(floor(town * 800) * 0.618034) + km * sin(angle) / 111 end as lat,
        case when town < 0.25 then ${manyCasesTown.lng} + km * cos(angle) / 73 when town < 0.75
          then -9 + 36 * frac(floor(town * 800) * 0.754878) + km * cos(angle) / 73 end as lng
    ) placed
  ) told`.replace(/frac\((.*?) \* (0\.\d+)\)/g, '((($1) * $2)::numeric % 1)::float8');
