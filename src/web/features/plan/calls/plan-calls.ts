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

export const readPlan = (idOrSlug: string, signal?: AbortSignal) =>
  api.get(`${caseOf(idOrSlug)}/plan`, searchPlan, { signal });

export const changePlan = (caseId: string, change: PlanChange) =>
  api.tell(`${caseOf(caseId)}/plan`, change, { method: 'PATCH' });

export const changeStep = (caseId: string, step: StepId, change: StepChange) =>
  api.put(`${caseOf(caseId)}/plan/steps/${step}`, change);

/** Sent again with the same id, it is marked once. */
export const markSearched = (caseId: string, areaId: string, area: NewSearchedArea) =>
  api.put(`${caseOf(caseId)}/searched-areas/${areaId}`, area);

export const unmarkSearched = (caseId: string, areaId: string) =>
  api.delete(`${caseOf(caseId)}/searched-areas/${areaId}`);

export const inviteHelpers = (caseId: string) => api.tell(`${caseOf(caseId)}/invitation`, {});

export const withdrawInvitation = (caseId: string) => api.delete(`${caseOf(caseId)}/invitation`);

export const dismissHelper = (caseId: string, helperId: string) => api.delete(`${caseOf(caseId)}/helpers/${helperId}`);

export const stopHelping = (caseId: string) => api.delete(`${caseOf(caseId)}/helping`);

export const listHelped = async (signal?: AbortSignal) =>
  (await api.get('/api/helping', followedCases, { signal })).cases;

/** The case that a link invites to help with. @throws ApiError `invitation_gone` */
export const readInvitation = (token: string, signal?: AbortSignal) =>
  api.get('/api/invitation', invitedCase, { query: { token }, signal });

export const joinAsHelper = (token: string) => api.post('/api/invitation', { token }, invitedCase);

/** The name of somebody among those who search. */
export const nameOf = ({ name, me }: Doer): string => (me ? m.plan_you() : (name ?? m.plan_somebody()));
