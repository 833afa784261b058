import { getTableColumns, getTableName } from 'drizzle-orm';
import type { CaseRecord } from '#server/cases/case-record.ts';
import type { PhotoRecord } from '#server/photos/photo-record.ts';
import { isHeld } from '../photos/held-photos.ts';
import { profiles } from '../schema/accounts.ts';
import { cases } from '../schema/cases.ts';
import { photos } from '../schema/photos.ts';
import { toPoint } from './point-columns.ts';

/** The columns of a case that are read. The others are only there for indexes. */
const { number: _number, search_text: _text, search_tokens: _tokens, ...read } = getTableColumns(cases);
const photoFields = ['id', 'key', 'thumb_key', 'width', 'height', 'thumbhash', 'subject_box'] as const;

export const ownColumns = Object.values(read)
  .map(({ name }) => `c.${name}`)
  .join(', ');
/** A photo `p`. */
export const photoObject = `json_build_object(${photoFields.map((name) => `'${name}', p.${name}`).join(', ')})`;

/**
 * The select list of a case `c`: its row, whether its owner takes messages, and its photos in order. They are
 * subqueries, so that indexes of `cases` can still provide the order.
 */
export const caseColumns = `${ownColumns},
  (select p.mail_messages from ${getTableName(profiles)} p where p.id = c.owner_user_id) as takes_messages,
  (select json_agg(${photoObject} order by p.position)
    from ${getTableName(photos)} p where p.case_id = c.id and p.hidden_at is null) as photos,
  (select count(*)::integer from ${getTableName(photos)} p where p.case_id = c.id and ${isHeld('p')}) as photos_held`;

export type CaseRow = Omit<typeof cases.$inferSelect, 'number' | 'search_text' | 'search_tokens'> & {
  takes_messages: boolean;
  photos: PhotoRecord[] | null;
  photos_held: number;
};

/** The whole row is copied, because leaving out columns would take several times as long. */
export function toCaseRecord(row: CaseRow): CaseRecord {
  return { ...row, location: toPoint(row.public_lat, row.public_lng), photos: row.photos ?? [] };
}
