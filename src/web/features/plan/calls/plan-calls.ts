import { z } from 'zod';
import { followedCases } from '#core/contract/case.ts';
import {
  type Doer,
  invitedCase,
  type NewSearchedArea,
  type PlanChange,
  type StepChange,
  searchPlan,
} from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import type { StepId } from '#core/plan/steps.ts';
import { api } from '#web/lib/api/api-client.ts';

const caseOf = (idOrSlug: string) => `/api/cases/${encodeURIComponent(idOrSlug)}`;

export function readPlan(idOrSlug: string, signal?: AbortSignal) {
  return api.get(`${caseOf(idOrSlug)}/plan`, searchPlan, { signal });
}

export async function changePlan(caseId: string, change: PlanChange): Promise<void> {
  await api.patch(`${caseOf(caseId)}/plan`, change, z.undefined());
}

export function changeStep(caseId: string, step: StepId, change: StepChange): Promise<void> {
  return api.put(`${caseOf(caseId)}/plan/steps/${step}`, change);
}

/** Sent again with the same id, it is marked once. */
export function markSearched(caseId: string, areaId: string, area: NewSearchedArea): Promise<void> {
  return api.put(`${caseOf(caseId)}/searched-areas/${areaId}`, area);
}

export function unmarkSearched(caseId: string, areaId: string): Promise<void> {
  return api.delete(`${caseOf(caseId)}/searched-areas/${areaId}`);
}

export function inviteHelpers(caseId: string): Promise<void> {
  return api.tell(`${caseOf(caseId)}/invitation`, {});
}

export function withdrawInvitation(caseId: string): Promise<void> {
  return api.delete(`${caseOf(caseId)}/invitation`);
}

export function dismissHelper(caseId: string, helperId: string): Promise<void> {
  return api.delete(`${caseOf(caseId)}/helpers/${helperId}`);
}

export function stopHelping(caseId: string): Promise<void> {
  return api.delete(`${caseOf(caseId)}/helping`);
}

export async function listHelped(signal?: AbortSignal) {
  return (await api.get('/api/helping', followedCases, { signal })).cases;
}

/** The case that a link invites to help with. @throws ApiError `invitation_gone` */
export function readInvitation(token: string, signal?: AbortSignal) {
  return api.get('/api/invitation', invitedCase, { query: { token }, signal });
}

export function joinAsHelper(token: string) {
  return api.post('/api/invitation', { token }, invitedCase);
}

/** What somebody is called among those who search. */
export const nameOf = ({ name, me }: Doer): string => (me ? m.plan_you() : (name ?? m.plan_somebody()));
