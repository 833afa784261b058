import { api } from '#web/lib/api/api-client.ts';

/** Grants or removes the admin role. @throws ApiError `last_admin` if no admin would be left */
export function changeRole(userId: string, admin: boolean): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(userId)}/role`;
  return admin ? api.put(path, {}) : api.delete(path);
}
