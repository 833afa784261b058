/**
 * SQL: whether something lies in the area of a moderator. Its place is that of the case; for an account, of the newest
 * case that its owner reported with one. What has no place is for admins and for moderators of everywhere.
 * @param moderator placeholder of the moderator's id
 * @param of alias of the case, which may be missing
 * @param author SQL for the id of its author
 */
export function isWithinArea(moderator: string, of: string, author: string): string {
  const own = (column: string) =>
    `coalesce(${of}.${column}, (select o.${column} from cases o
      where o.owner_user_id = ${author} and o.public_lat is not null order by o.created_at desc, o.id desc limit 1))`;
  return `exists (select from moderator_areas m where m.user_id = ${moderator}
    and (m.lat is null or metres_between(m.lat, m.lng, ${own('public_lat')}, ${own('public_lng')}) <= m.km * 1000))`;
}
