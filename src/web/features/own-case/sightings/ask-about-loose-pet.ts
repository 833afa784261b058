import { z } from 'zod';
import { api } from '#web/lib/api/api-client.ts';

const asked = z.object({ thread_id: z.uuid() });

/** POST /api/cases/{id}/loose-pets/{petId}/question: asks who saw it. @returns the conversation */
export async function askAboutLoosePet(caseId: string, petId: string): Promise<string> {
  const { thread_id } = await api.post(`/api/cases/${caseId}/loose-pets/${petId}/question`, {}, asked);
  return thread_id;
}
