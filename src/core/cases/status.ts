/** The closed lists of the case record. The forms only ever make pets; objects and people are planned. */
export const caseTypes = ['pet', 'object', 'person'] as const;
export type CaseType = (typeof caseTypes)[number];

export const caseStatuses = ['missing', 'sighted', 'found', 'reunited'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** What a report can be of. */
export const caseSides = ['missing', 'found'] as const;
export type CaseSide = (typeof caseSides)[number];

/** Statuses that are still looking for the other half of the story. */
export const openStatuses = ['missing', 'sighted', 'found'] as const satisfies readonly CaseStatus[];

/** A sighting can be logged for an animal that its owner is still looking for. */
export const sightableStatuses = ['missing', 'sighted'] as const satisfies readonly CaseStatus[];

export function isSightable(status: CaseStatus): boolean {
  return (sightableStatuses as readonly CaseStatus[]).includes(status);
}

/** Which side of the match a case stands on; a reunited case stands on neither. */
export function sideOf(status: CaseStatus): CaseSide | null {
  if (status === 'found') return 'found';
  return status === 'reunited' ? null : 'missing';
}
