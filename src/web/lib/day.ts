/** A day as in date inputs: yyyy-mm-dd in the person's own time zone. */
type Day = string;

export function dayBefore(daysAgo = 0, now = new Date()): Day {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** hh:mm, as in time inputs. */
export function timeOfDay(at: Date): string {
  return `${two(at.getHours())}:${two(at.getMinutes())}`;
}

/** Whether a day is after today. False for text that is no day. */
export function isFutureDay(day: Day, now = new Date()): boolean {
  return day > dayBefore(0, now);
}

/** Whether a time (hh:mm) on this day is still in the future by this device's clock. */
export function isFutureTime(day: Day, time: string, now = new Date()): boolean {
  return new Date(`${day}T${time}`) > now;
}

/**
 * The date as a report sends it: the plain day or, if a time (hh:mm) is given, the moment on this device's clock with
 * its UTC offset: "2026-03-01T09:30:00+01:00".
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
