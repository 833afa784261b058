import { type APIRequestContext, expect } from '@playwright/test';
import { matchPetAnswer } from '#core/contract/match.ts';
import { bearer, upload } from './cases.ts';
import type { Person } from './people.ts';

/**
 * Waits until a missing pet is compared by its photo, which on a busy machine may be a minute after the report.
 * @param name a unique name of the pet, by which it is among the matches already
 */
export async function photoIsCompared(
  request: APIRequestContext,
  somebody: Person,
  { name, photo }: { name: string; photo: Buffer },
): Promise<void> {
  const { id } = await upload(request, somebody, photo);
  const data = { photo_ids: [id], description: `Answers to ${name}` };
  const similarities = async () => {
    const response = await request.post('/api/match-pet', { data, headers: bearer(somebody) });
    const { matches } = matchPetAnswer.parse(await response.json());
    return matches.find(({ pet }) => pet.title.includes(name))?.similarities.join();
  };
  await expect.poll(similarities, { timeout: 60_000 }).toMatch(/The photos look (very much )?alike/);
}
