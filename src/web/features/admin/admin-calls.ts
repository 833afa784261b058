import type { Role } from '#core/accounts/roles.ts';
import {
  adminStats,
  adminUsers,
  checkResults,
  type SocialConnection,
  socialConnections,
} from '#core/contract/admin.ts';
import { ownedCasePage, type PublicCase } from '#core/contract/case.ts';
import { type NewShelter, shelter, shelters } from '#core/contract/plan.ts';
import { api } from '#web/lib/api/api-client.ts';

const userPage = adminUsers.transform(({ users, next_cursor: next }) => ({ rows: users, next }));

/** A page of the profiles that these words are found in, or of all, newest first. */
export const listUsers = (q: string, cursor: string | null, signal?: AbortSignal) =>
  api.get('/api/admin/users', userPage, { query: { q: q || null, cursor }, signal });

const casePage = ownedCasePage.transform(({ cases, next_cursor: next }) => ({ rows: cases, next }));

/** A page of the cases that these words are found in, or of all, newest first, also of those that lists do not show. */
export const listCases = (q: string, cursor: string | null, signal?: AbortSignal) =>
  api.get('/api/cases', casePage, { query: { owner: 'all', q: q || null, cursor }, signal });

export const listConnections = async (signal?: AbortSignal) =>
  (await api.get('/api/admin/social', socialConnections, { signal })).connections;

export const listShelters = async (signal?: AbortSignal) =>
  (await api.get('/api/shelters', shelters, { signal })).shelters;

export const addShelter = (given: NewShelter) => api.post('/api/admin/shelters', given, shelter);

export const removeShelter = (id: string) => api.delete(`/api/admin/shelters/${id}`);

export const readStats = (signal?: AbortSignal) => api.get('/api/admin/stats', adminStats, { signal });

export const readChecks = async (signal?: AbortSignal) =>
  (await api.get('/api/admin/checks', checkResults, { signal })).checks;

/** Grants or removes a role. @throws ApiError `last_admin` if no admin would be left */
export function changeRole(userId: string, role: Role, granted: boolean): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(userId)}/roles/${role}`;
  return granted ? api.put(path, {}) : api.delete(path);
}

/** Marks a case as reunited, or reopens it if it is: `missing` stands for what it was reported as. */
export function toggleCase(of: Pick<PublicCase, 'id' | 'status'>): Promise<unknown> {
  const status = of.status === 'reunited' ? 'missing' : 'reunited';
  return api.tell(`/api/admin/cases/${of.id}`, { status }, { method: 'PATCH' });
}

/** @param into id or slug of the report that is kept */
export const mergeCase = (id: string, into: string) => api.tell(`/api/admin/cases/${id}/merge`, { into });

export const disconnect = (platform: SocialConnection['platform']) => api.delete(`/api/admin/social/${platform}`);
