/**
 * The events that the history of a case tells besides the fields of its report. Of `handed_over` before and after stay
 * empty: who an account belongs to is nobody's business. For a hidden thing, `after` is the reason; null when it is
 * shown again.
 */
export const caseEvents = [
  'status',
  'trail_open',
  'merged',
  'handed_over',
  'hidden',
  'hidden_photo',
  'hidden_update',
] as const;
export type CaseEvent = (typeof caseEvents)[number];

/** Whether moderators do it, whom only admins read by name. */
export function isModeration(field: string): boolean {
  return field === 'hidden' || field === 'hidden_photo' || field === 'hidden_update';
}
