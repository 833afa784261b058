/** Days as date inputs write them: yyyy-mm-dd in the person's own time zone. */
export type Day = string;

/** The day `daysAgo` days before `now`. */
export function dayBefore(daysAgo = 0, now = new Date()): Day {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** True for a day after today; text that is no day is not in the future, but it is not a day either. */
export function isFutureDay(day: Day, now = new Date()): boolean {
  return day > dayBefore(0, now);
}

/** True for a time (hh:mm) of a day that is still to come on this device's clock. */
export function isFutureTime(day: Day, time: string, now = new Date()): boolean {
  return new Date(`${day}T${time}`) > now;
}

/**
 * What a report says of when: the plain day, or, where a time (hh:mm) is given, the moment as this device's clock tells it,
 * with its offset from UTC: "2026-03-01T09:30:00+01:00".
 */
export function dayOrMoment(day: Day, time: string): string {
  const at = new Date(`${day}T${time}`);
  return time && !Number.isNaN(at.getTime()) ? `${day}T${time}:00${offsetOf(at)}` : day;
}

/** "+01:00", "-03:30" */
function offsetOf(at: Date): string {
  const minutes = -at.getTimezoneOffset();
  return `${minutes < 0 ? '-' : '+'}${two(Math.floor(Math.abs(minutes) / 60))}:${two(Math.abs(minutes) % 60)}`;
}

function two(part: number): string {
  return String(part).padStart(2, '0');
}
