import { type HandoverAnswer, handover, offeredCase } from '#core/contract/handover.ts';
import { api } from '#web/lib/api/api-client.ts';

const pathOf = (caseId: string) => `/api/cases/${encodeURIComponent(caseId)}/handover`;

/** The open offer of one's case to another person; null if there is none. */
export async function readOffer(caseId: string, signal?: AbortSignal) {
  return (await api.get(pathOf(caseId), handover, { signal })).offer;
}

export function offerCase(caseId: string, email: string): Promise<void> {
  return api.tell(pathOf(caseId), { email });
}

export function withdrawOffer(caseId: string): Promise<void> {
  return api.delete(pathOf(caseId));
}

/** The case that a mail offered. @throws ApiError `offer_gone` */
export function readOffered(token: string, signal?: AbortSignal) {
  return api.get('/api/handover', offeredCase, { query: { token }, signal });
}

export function answerOffer(answer: HandoverAnswer): Promise<void> {
  return api.tell('/api/handover', answer);
}
