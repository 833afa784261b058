/**
 * SQL condition: the offer `h` of the case `c` can be answered. It has not expired, and its case still belongs to the same
 * person and was not hidden by a moderator. An offer ends with the ban of its maker.
 */
export const isOpenOffer = `c.owner_user_id = h.from_user_id and c.hidden_at is null and h.expires_at > now()
  and (h.by_admin_id is not null or not exists (select from bans b where b.user_id = h.from_user_id))`;
