import { type HandoverAnswer, handover, offeredCase } from '#core/contract/handover.ts';
import { api } from '#web/lib/api/api-client.ts';

const pathOf = (caseId: string) => `/api/cases/${encodeURIComponent(caseId)}/handover`;

/** The open offer of one's case to another person; null if there is none. */
export const readOffer = async (caseId: string, signal?: AbortSignal) =>
  (await api.get(pathOf(caseId), handover, { signal })).offer;

export const offerCase = (caseId: string, email: string) => api.tell(pathOf(caseId), { email });

export const withdrawOffer = (caseId: string) => api.delete(pathOf(caseId));

/** The case that a mail offered. @throws ApiError `offer_gone` */
export const readOffered = (token: string, signal?: AbortSignal) =>
  api.get('/api/handover', offeredCase, { query: { token }, signal });

export const answerOffer = (answer: HandoverAnswer) => api.tell('/api/handover', answer);
