import { adminUsers } from '#core/contract/admin.ts';
import { api } from '#web/lib/api/api-client.ts';

/** A page of all profiles with their role, newest first. */
export function listUsers(cursor: string | null, signal?: AbortSignal) {
  return api.get('/api/admin/users', adminUsers, { query: { cursor }, signal });
}
