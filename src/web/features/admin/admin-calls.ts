import { z } from 'zod';
import type { Role } from '#core/accounts/roles.ts';
import {
  type AdminStats,
  adminStats,
  adminUsers,
  type CheckResult,
  checkResults,
  type SocialConnection,
  socialConnections,
} from '#core/contract/admin.ts';
import { type CasePage, casePage, type PublicCase } from '#core/contract/case.ts';
import { type NewShelter, type Shelter, shelter, shelters } from '#core/contract/plan.ts';
import { api } from '#web/lib/api/api-client.ts';

/** A page of all profiles with their role, newest first. */
export function listUsers(cursor: string | null, signal?: AbortSignal) {
  return api.get('/api/admin/users', adminUsers, { query: { cursor }, signal });
}

/** A page of all cases, newest first. */
export function listCases(cursor: string | null, signal?: AbortSignal): Promise<CasePage> {
  return api.get('/api/cases', casePage, { query: { cursor }, signal });
}

export async function listConnections(signal?: AbortSignal): Promise<SocialConnection[]> {
  return (await api.get('/api/admin/social', socialConnections, { signal })).connections;
}

export async function listShelters(signal?: AbortSignal): Promise<Shelter[]> {
  return (await api.get('/api/shelters', shelters, { signal })).shelters;
}

export function addShelter(given: NewShelter): Promise<Shelter> {
  return api.post('/api/admin/shelters', given, shelter);
}

export function removeShelter(id: string): Promise<void> {
  return api.delete(`/api/admin/shelters/${id}`);
}

export function readStats(signal?: AbortSignal): Promise<AdminStats> {
  return api.get('/api/admin/stats', adminStats, { signal });
}

export async function readChecks(signal?: AbortSignal): Promise<CheckResult[]> {
  return (await api.get('/api/admin/checks', checkResults, { signal })).checks;
}

/** Grants or removes a role. @throws ApiError `last_admin` if no admin would be left */
export function changeRole(userId: string, role: Role, granted: boolean): Promise<void> {
  const path = `/api/admin/users/${encodeURIComponent(userId)}/roles/${role}`;
  return granted ? api.put(path, {}) : api.delete(path);
}

/** Marks a case as reunited, or reopens it if it is: `missing` stands for what it was reported as. */
export function toggleCase(of: Pick<PublicCase, 'id' | 'status'>): Promise<unknown> {
  const status = of.status === 'reunited' ? 'missing' : 'reunited';
  return api.patch(`/api/admin/cases/${of.id}`, { status }, z.unknown());
}

/** @param into id or slug of the report that is kept */
export function mergeCase(id: string, into: string): Promise<unknown> {
  return api.post(`/api/admin/cases/${id}/merge`, { into }, z.unknown());
}

export function disconnect(platform: SocialConnection['platform']): Promise<void> {
  return api.delete(`/api/admin/social/${platform}`);
}
