/** When a part of the plan begins, in days after the report. */
const phaseDays = { now: 0, tonight: 0, tomorrow: 1, day_3: 3, day_7: 7, day_14: 14, day_28: 28 } as const;
export type Phase = keyof typeof phaseDays;
export const phases = Object.keys(phaseDays) as Phase[];

/** The days on which the owner is asked how it stands, and told what helps then. */
export const reminderDays = [3, 7, 14, 28] as const;
export type ReminderDay = (typeof reminderDays)[number];

/** The part of the plan that a reminder is about. */
export const phaseOfDay = (day: ReminderDay): Phase => `day_${day}`;

/** Whole days since a report. */
export function daysSince(reported: Date, now: Date): number {
  return Math.max(0, Math.floor((now.getTime() - reported.getTime()) / 86_400_000));
}

/** The part of the plan that so many days after the report is the latest. On the first day the night is still to come. */
export function phaseOn(day: number): Phase {
  return phases.findLast((phase) => phaseDays[phase] <= day && (day > 0 || phase === 'now')) ?? 'now';
}
