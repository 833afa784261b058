import { getTableColumns } from 'drizzle-orm';
import type { Point } from '#core/contract/place.ts';
import type { Publication, Published } from '#server/cases/ports.ts';
import { photoUrl } from '#server/photos/photo-keys.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import type { Ask } from '../connection/ask.ts';
import { case_private, cases } from '../schema/cases.ts';
import { type CaseRow, ownColumns, photoObject, toCaseRecord } from './case-columns.ts';
import type { Put } from './list/conditions.ts';
import { kept, question } from './list/question.ts';
import { publicColumns } from './point-columns.ts';

type Row = Omit<CaseRow, 'id'> & {
  id: string | null;
  waiting: number;
  is_confirmed: boolean;
  photos: PhotoRecord[] | null;
};

/**
 * Stores a case with its private part, its photos and the public point to remember, in one statement: each further one
 * would cost a way to the database and back while others wait for the transaction.
 */
export async function publishCase(ask: Ask, publication: Publication): Promise<Published> {
  const [row] = await ask<Row>(kept(question((put) => statement(put, publication))));
  const { waiting, is_confirmed, ...made } = row!;
  if (waiting < publication.photoIds.length) return 'photo refused';
  if (made.id === null) return 'slug taken';
  const created = toCaseRecord(made as CaseRow);
  if (created.photos_held > 0) created.primary_photo_url = created.photos[0] ? photoUrl(created.photos[0]) : null;
  return { created, isConfirmed: is_confirmed };
}

/** What a report does not have is left out, because it takes time even when empty (docs/decisions/033). */
function statement(put: Put, { record, photoIds, pointToRemember }: Publication): string {
  const { private: secret, location, ...fields } = record;
  const { point, ...rest } = secret;
  const made = values(put, cases, { ...fields, ...publicColumns(location) });
  const hidden = values(put, case_private, { lat: point?.lat ?? null, lng: point?.lng ?? null, ...rest });
  const owner = `${put(record.owner_user_id)}::text`;
  const photos = photoIds.length > 0 ? withPhotos(put, owner, photoIds) : withoutPhotos;
  return `
    with ${photos.waiting} made as (
      insert into cases (${made.names}) select ${made.values} ${photos.condition} on conflict (slug) do nothing returning *
    ), hidden as (
      insert into case_private (case_id, ${hidden.names}) select made.id, ${hidden.values} from made
    ) ${photos.attached} ${pointToRemember ? remembered(put, owner, pointToRemember) : ''}
    select ${ownColumns}, u.email_verified as is_confirmed, p.mail_messages as takes_messages, ${photos.read}
    from "user" u join profiles p on p.id = u.id left join made c on true where u.id = ${owner}`;
}

const withoutPhotos = {
  ...{ waiting: '', condition: '', attached: '' },
  read: '0 as waiting, 0 as photos_held, null::json as photos',
};

/** The case is made only if all of its photos wait to be used. */
function withPhotos(put: Put, owner: string, photoIds: readonly string[]): typeof withoutPhotos {
  return {
    waiting: `waiting as materialized (
      select p.*, wanted.position as wanted from unnest(${put(photoIds)}::uuid[]) with ordinality wanted (id, position)
      join photos p on p.id = wanted.id where p.owner_user_id = ${owner} and p.case_id is null
        and p.update_id is null and p.loose_pet_id is null for update of p
    ),`,
    condition: `where (select count(*) from waiting) = ${put(photoIds.length)}::integer`,
    attached: `, attached as (
      update photos set case_id = made.id, position = waiting.wanted - 1 from made, waiting where photos.id = waiting.id
    )`,
    read: `(select count(*)::integer from waiting) as waiting,
      (select count(*)::integer from waiting p where p.hidden_at is not null) as photos_held,
      (select json_agg(${photoObject} order by p.wanted) from waiting p where p.hidden_at is null) as photos`,
  };
}

const remembered = (put: Put, owner: string, { lat, lng }: Point): string => `, remembered as (
      insert into public_points (user_id, lat, lng)
      select ${owner}, ${put(lat)}::float8, ${put(lng)}::float8 from made on conflict do nothing
    )`;

/** Columns and values of a row. The types are written because those of an `insert ... select` are not inferred. */
function values(put: Put, table: typeof cases | typeof case_private, row: object): { names: string; values: string } {
  const columns: Record<string, { name: string; getSQLType: () => string }> = getTableColumns(table);
  const given = Object.entries(row).map(([key, value]) => ({ column: columns[key]!, value }));
  return {
    names: given.map(({ column }) => column.name).join(', '),
    values: given.map(({ column, value }) => `${put(plain(value))}::${column.getSQLType()}`).join(', '),
  };
}

const plain = (value: unknown) => (value instanceof Date ? value.toISOString() : value);
