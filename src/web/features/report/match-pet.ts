import type { z } from 'zod';
import type { lookRequest } from '#core/contract/look.ts';
import { matchPetAnswer, type matchPetRequest } from '#core/contract/match.ts';
import { api } from '#web/lib/api/api-client.ts';

/** What a found animal is compared by: with uploads, or with the photo of a look. */
export type PhotoProbe = z.input<typeof matchPetRequest>;
export type LookProbe = z.input<typeof lookRequest>;
export type Probe = PhotoProbe | LookProbe;
export type MatchPetAnswer = z.output<typeof matchPetAnswer>;

/** Long, because the first answer after a start waits for the photo model. */
const timeoutMs = 60_000;

/** POST /api/match-pet, or for a photo without an account POST /api/looks/matches: missing pets that may be this animal. */
export function matchPet(probe: Probe, signal?: AbortSignal): Promise<MatchPetAnswer> {
  const path = 'token' in probe ? '/api/looks/matches' : '/api/match-pet';
  return api.post(path, probe, matchPetAnswer, { signal, timeoutMs });
}
