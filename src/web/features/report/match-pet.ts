import type { z } from 'zod';
import { matchPetAnswer, type matchPetRequest } from '#core/contract/match.ts';
import { api } from '#web/lib/api-client.ts';

/** What a found animal is compared by. */
export type Probe = z.input<typeof matchPetRequest>;
export type MatchPetAnswer = z.output<typeof matchPetAnswer>;

/** Long, because the first answer after a start waits for the photo model. */
const timeoutMs = 60_000;

/** POST /api/match-pet: open missing cases that may be this animal. */
export function matchPet(probe: Probe, signal: AbortSignal): Promise<MatchPetAnswer> {
  return api.post('/api/match-pet', probe, matchPetAnswer, { signal, timeoutMs });
}
