import type { z } from 'zod';
import type { toldStory } from '#core/contract/story.ts';
import { api } from '#web/lib/api/api-client.ts';

/** PUT /api/cases/{id}/story: who brought a pet home, words and photos. */
export function tellStory(caseId: string, told: z.input<typeof toldStory>): Promise<void> {
  return api.put(`/api/cases/${caseId}/story`, told);
}
