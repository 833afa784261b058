/** Days as date inputs write them: yyyy-mm-dd in the person's own time zone. */
export type Day = string;

/** The day `daysAgo` days before `now`. */
export function dayBefore(daysAgo = 0, now = new Date()): Day {
  const day = new Date(now.getFullYear(), now.getMonth(), now.getDate() - daysAgo);
  const two = (part: number) => String(part).padStart(2, '0');
  return `${day.getFullYear()}-${two(day.getMonth() + 1)}-${two(day.getDate())}`;
}

/** True for a day after today; text that is no day is not in the future, but it is not a day either. */
export function isFutureDay(day: Day, now = new Date()): boolean {
  return day > dayBefore(0, now);
}

/** A moment for a day: its noon, which no time zone moves to another day, but never later than now. '' for no day. */
export function momentOfDay(day: Day, now = new Date()): string {
  const noon = new Date(`${day}T12:00`);
  if (Number.isNaN(noon.getTime())) return '';
  return isFutureDay(day, now) || noon <= now ? noon.toISOString() : now.toISOString();
}
