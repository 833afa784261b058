/** The values that the case record allows. The forms only create pets; objects and people are planned. */
export const caseTypes = ['pet', 'object', 'person'] as const;
export type CaseType = (typeof caseTypes)[number];

export const caseStatuses = ['missing', 'sighted', 'found', 'reunited'] as const;
export type CaseStatus = (typeof caseStatuses)[number];

/** The two kinds of report. */
export const caseSides = ['missing', 'found'] as const;
export type CaseSide = (typeof caseSides)[number];

/** Statuses of cases that are still looking for their counterpart. */
export const openStatuses = ['missing', 'sighted', 'found'] as const satisfies readonly CaseStatus[];

/** Statuses that accept sightings: the owner is still looking for the animal. */
export const sightableStatuses = ['missing', 'sighted'] as const satisfies readonly CaseStatus[];

export function isSightable(status: CaseStatus): boolean {
  return (sightableStatuses as readonly CaseStatus[]).includes(status);
}

/** Closed cases cannot be contacted, since only spam would come, nor those whose owner wants no messages. */
export function isContactable({ status, takes_messages }: { status: CaseStatus; takes_messages: boolean }): boolean {
  return takes_messages && (openStatuses as readonly CaseStatus[]).includes(status);
}

/** Which side of a match a case is on. A reunited case is on neither. */
export function sideOf(status: CaseStatus): CaseSide | null {
  if (status === 'found') return 'found';
  return status === 'reunited' ? null : 'missing';
}

/** When owners of open cases are asked for news, and when a case that nobody answers for leaves the lists. */
export const stale = {
  /** days without news until the owner is asked, and between two mails */
  askAfterDays: 28,
  /** days without news until the case is archived */
  archiveAfterDays: 90,
  /** days from the first mail until the case is archived, for cases that were old when the first mail was sent */
  answerWithinDays: 28,
} as const;
