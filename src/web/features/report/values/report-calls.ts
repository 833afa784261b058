import type { z } from 'zod';
import { publicCase } from '#core/contract/case.ts';
import {
  type Duplicate,
  type duplicateRequest,
  duplicates,
  type lookRequest,
  matchPetAnswer,
  type matchPetRequest,
} from '#core/contract/match.ts';
import type { newCase } from '#core/contract/report.ts';
import { api } from '#web/lib/api/api-client.ts';
import { idempotencyHeader } from '#web/lib/api/idempotency-keys.ts';

/** The photos by which a found animal is compared: with uploads, or with the photo of a look. */
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

export type DuplicateProbe = z.input<typeof duplicateRequest>;

/** A report is not kept waiting longer than this for what may be like it. */
const patienceMs = 8000;

/** POST /api/duplicates. None if they cannot be had soon: they are an offer, and never keep a report from being posted. */
export async function findDuplicates(probe: DuplicateProbe): Promise<Duplicate[]> {
  const answer = api.post('/api/duplicates', probe, duplicates, { timeoutMs: patienceMs });
  return answer.then(
    ({ cases }) => cases,
    () => [],
  );
}

/** All that is needed of a new case; a repeated request may get one that is somebody else's by now. */
const created = publicCase.pick({ slug: true });

/**
 * POST /api/cases: files a missing or found report, once per key.
 * @returns where the new case is
 */
export function createCase(report: z.input<typeof newCase>, key: string): Promise<{ slug: string }> {
  return api.post('/api/cases', report, created, { headers: idempotencyHeader(key) });
}
