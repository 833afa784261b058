import type { Reunion } from '#core/contract/reunion.ts';
import type { CaseDeps } from '#server/cases/ports.ts';
import type { Actor } from '#server/platform/actor.ts';

/** The reunions that a person's own reports are part of, newest first. */
export function listReunions({ cases }: Pick<CaseDeps, 'cases'>, { userId }: Actor): Promise<Reunion[]> {
  return cases.reunionsOf(userId);
}
