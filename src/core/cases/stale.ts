/** When owners of open cases are asked for news, and when a case that nobody answers for leaves the lists. */
export const stale = {
  /** days without news until the owner is asked, and between two mails */
  askAfterDays: 28,
  /** days without news until the case is archived */
  archiveAfterDays: 90,
  /** days from the first mail until the case is archived, for cases that were old when the first mail was sent */
  answerWithinDays: 28,
} as const;
