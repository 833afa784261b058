import type { Role } from '#core/accounts/roles.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Grants or removes a role. @throws ApiError `last_admin` if no admin would be left */
export function changeRole(userId: string, role: Role, granted: boolean): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(userId)}/roles/${role}`;
  return granted ? api.put(path, {}) : api.delete(path);
}
