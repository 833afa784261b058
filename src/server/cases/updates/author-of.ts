import type { CaseRecord, ChangeAuthor } from '#server/cases/case-record.ts';
import type { Actor } from '#server/platform/actor.ts';

/** The actor as the history of a case names them. */
export const authorOf = ({ userId }: Actor, { owner_user_id }: Pick<CaseRecord, 'owner_user_id'>): ChangeAuthor => ({
  user_id: userId,
  by_admin: userId !== owner_user_id,
});
