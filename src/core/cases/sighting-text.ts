import { m } from '#core/paraglide/messages.js';
import { localeDate } from './relative-time.ts';

export type Sighting = {
  location: string;
  /** yyyy-mm-dd */
  date_seen: string;
  /** hh:mm, as the person's own clock showed it */
  time_seen?: string;
  additional_information: string;
};

/** The update that a sighting adds to its case. */
export function sightingText(seen: Sighting): string {
  const { location, time_seen: time, additional_information: information } = seen;
  const date = localeDate(new Date(`${seen.date_seen}T00:00:00Z`));
  return time
    ? m.rule_sighting_at({ location, date, time, information })
    : m.rule_sighting({ location, date, information });
}
