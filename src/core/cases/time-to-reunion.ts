import { m } from '#core/paraglide/messages.js';

const day = 24 * 3600_000;

/**
 * How long a reunion took: "same day", "24 hours", days (under 7), "1 week" (under 14 days), otherwise weeks rounded
 * up.
 */
export function timeToReunion(reported: Date, reunited: Date): string {
  const days = Math.floor(Math.max(0, reunited.getTime() - reported.getTime()) / day);
  if (days === 0) return m.rule_reunion_same_day();
  if (days === 1) return m.rule_reunion_24_hours();
  if (days < 7) return m.rule_reunion_days({ days });
  if (days < 14) return m.rule_reunion_1_week();
  return m.rule_reunion_weeks({ weeks: Math.ceil(days / 7) });
}
