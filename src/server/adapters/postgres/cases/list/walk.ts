import type { Question } from '../../connection/question.ts';
import { all, examined } from './conditions.ts';
import { kept, keptIfCommon, question } from './question.ts';
import { leftToCheck, newestFirst, streamOf } from './stream.ts';
import type { Found, Wanted } from './wanted.ts';

/** Where a walk ended, and when the case was made that it began with. */
export type End = Found & { newest: Date };

/** At most this many cases are examined one after the other. */
const mostWalked = 300;

/** The first matches on the way from the newest case on. */
export function walk(wanted: Wanted): Question {
  const { filter, columns, limit, after } = wanted;
  const asked = question((put) => {
    const way = streamOf(put, filter, after, mostOf(wanted));
    const conditions = [...leftToCheck(put, filter), ...examined(put, filter)];
    return `select ${columns} from ${way} c where ${all(conditions)} ${newestFirst} limit ${put(limit)}`;
  });
  return keptIfCommon(asked, filter);
}

/** The case where the walk ended; none if there are not so many. */
export function endOfWalk(wanted: Wanted): Question {
  const asked = question((put) => {
    const most = mostOf(wanted);
    const way = streamOf(put, wanted.filter, wanted.after, most);
    return `select c.id, c.created_at, max(c.created_at) over () as newest from ${way} c
      ${newestFirst} offset ${most} - 1 limit 1`;
  });
  return kept(asked);
}

/** How many cases are examined if the walk does not fill the page before. */
export const lengthOfWalk = ({ limit }: Wanted): number => Math.max(mostWalked, 4 * limit);

/** The cases of one owner are few, so that all of them are examined. */
const mostOf = (wanted: Wanted) => (wanted.filter.ownerId ? 'all' : `${lengthOfWalk(wanted)}`);
