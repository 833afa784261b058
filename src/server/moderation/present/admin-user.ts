import type { AdminUser } from '#core/contract/admin.ts';
import type { UserRecord } from '#server/moderation/records.ts';

export function presentAdminUser(record: UserRecord): AdminUser {
  return {
    id: record.id,
    display_name: record.display_name,
    contact_email: record.contact_email,
    created_at: record.created_at.toISOString(),
    roles: record.roles,
    moderator_areas: record.moderator_areas?.map(({ place, km }) => ({ place, km })) ?? null,
  };
}
