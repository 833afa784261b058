import { getTableColumns } from 'drizzle-orm';
import type { Publication, Published } from '#server/cases/ports.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Ask } from '../connection/ask.ts';
import { gatheringAtOnce } from '../connection/gather.ts';
import { case_private, cases } from '../schema/cases.ts';
import { type CaseRow, ownColumns, photoObject, toCaseRecord } from './case-columns.ts';
import { kept } from './list/question.ts';
import { publicColumns } from './point-columns.ts';

type Row = Omit<CaseRow, 'id'> & {
  given_slug: string;
  id: string | null;
  waiting: number;
  is_confirmed: boolean;
  photos: PhotoRecord[] | null;
};
type Publish = (publication: Publication) => Promise<Published>;

/** By the `ask` of each transaction. */
const publishers = new WeakMap<Ask, Publish>();

/** Stores the cases that come at the same time within a transaction, which several reports may share. */
export function publishing(ask: Ask): Publish {
  const known = publishers.get(ask);
  if (known) return known;
  const publish = gatheringAtOnce((publications: Publication[]) => publishCases(ask, publications));
  publishers.set(ask, publish);
  return publish;
}

/**
 * Stores cases, each with its private part, its photos and the public point to remember, in one statement: each further
 * one would cost a way to the database and back while others wait for the transaction.
 * @param publications with different slugs and photos
 */
async function publishCases(ask: Ask, publications: readonly Publication[]): Promise<Published[]> {
  const given = JSON.stringify(publications.map(toGiven));
  const rows = await ask<Row>(kept({ text: statement(publications), values: [given] }));
  const bySlug = new Map(rows.map((row) => [row.given_slug, row]));
  return publications.map((publication) => toPublished(publication, bySlug.get(publication.record.slug)!));
}

function toPublished({ photoIds }: Publication, { given_slug: _, waiting, is_confirmed, ...made }: Row): Published {
  if (waiting < photoIds.length) return 'photo refused';
  if (made.id === null) return 'slug taken';
  const created = toCaseRecord(made as CaseRow);
  if (created.photos_held > 0) created.primary_photo_url = created.photos[0] ? photoUrl(created.photos[0]) : null;
  return { created, isConfirmed: is_confirmed };
}

/** The rows of a case, by their columns. */
function rowsOf({ record }: Publication) {
  const { private: secret, location, ...fields } = record;
  const { point, ...rest } = secret;
  return {
    made: { ...fields, ...publicColumns(location) },
    hidden: { lat: point?.lat ?? null, lng: point?.lng ?? null, ...rest },
  };
}

function toGiven(publication: Publication) {
  const { made, hidden } = rowsOf(publication);
  const { photoIds: photo_ids, pointToRemember: point } = publication;
  return { ...made, ...hidden, photo_ids, remembered_lat: point?.lat, remembered_lng: point?.lng };
}

/** What none of the reports has is left out, because it takes time even when empty (docs/decisions/033). */
function statement(publications: readonly Publication[]): string {
  const { made, hidden } = rowsOf(publications[0]!);
  const [its, secret] = [columnsOf(cases, made), columnsOf(case_private, hidden)];
  const photos = publications.some(({ photoIds }) => photoIds.length > 0) ? withPhotos : withoutPhotos;
  const remembers = publications.some(({ pointToRemember }) => pointToRemember);
  return `
    with given as materialized (
      select * from json_to_recordset($1::json) as given (${its.types}, ${secret.types}, ${further})
    ), ${photos.waiting} made as (
      insert into cases (${its.names}) select ${its.names} from given ${photos.condition}
      on conflict (slug) do nothing returning *
    ), hidden as (
      insert into case_private (case_id, ${secret.names})
      select made.id, ${secret.names} from made join (select slug, ${secret.names} from given) given using (slug)
    ) ${photos.attached} ${remembers ? remembered : ''}
    select given.slug as given_slug, ${ownColumns}, u.email_verified as is_confirmed,
      p.mail_messages as takes_messages, ${photos.read}
    from given join "user" u on u.id = given.owner_user_id join profiles p on p.id = u.id
      left join made c on c.slug = given.slug`;
}

const further = 'photo_ids uuid[], remembered_lat float8, remembered_lng float8';

const withoutPhotos = {
  ...{ waiting: '', condition: '', attached: '' },
  read: '0 as waiting, 0 as photos_held, null::json as photos',
};

const itsPhotos = 'from waiting p where p.slug = given.slug';

/** A case is made only if all of its photos wait to be used. */
const withPhotos: typeof withoutPhotos = {
  waiting: `waiting as materialized (
    select p.*, given.slug, wanted.position as wanted
    from given cross join unnest(given.photo_ids) with ordinality wanted (id, position) join photos p on p.id = wanted.id
    where p.owner_user_id = given.owner_user_id
      and num_nonnulls(p.case_id, p.update_id, p.loose_pet_id, p.thread_id) = 0 for update of p
  ),`,
  condition: `where (select count(*) ${itsPhotos}) = cardinality(given.photo_ids)`,
  attached: `, attached as (
    update photos set case_id = made.id, position = waiting.wanted - 1
    from made join waiting on waiting.slug = made.slug where photos.id = waiting.id
  )`,
  read: `(select count(*)::integer ${itsPhotos}) as waiting,
    (select count(*)::integer ${itsPhotos} and p.hidden_at is not null) as photos_held,
    (select json_agg(${photoObject} order by p.wanted) ${itsPhotos} and p.hidden_at is null) as photos`,
};

const remembered = `, remembered as (
    insert into public_points (user_id, lat, lng)
    select given.owner_user_id, given.remembered_lat, given.remembered_lng from made join given using (slug)
    where given.remembered_lat is not null on conflict do nothing
  )`;

/** The columns of a row. Their types are written because those of a JSON text are not known. */
function columnsOf(table: typeof cases | typeof case_private, row: object): { names: string; types: string } {
  const columns: Record<string, { name: string; getSQLType: () => string }> = getTableColumns(table);
  const given = Object.keys(row).map((key) => columns[key]!);
  return {
    names: given.map(({ name }) => name).join(', '),
    types: given.map((column) => `${column.name} ${column.getSQLType()}`).join(', '),
  };
}
