import { caseFields } from '#core/cases/fields.ts';
import { isModeration } from '#core/cases/history.ts';
import { speciesLabel, statusLabel } from '#core/cases/labels.ts';
import { localeDate } from '#core/cases/relative-time.ts';
import { readSeen } from '#core/cases/seen.ts';
import type { CaseStatus } from '#core/cases/status.ts';
import type { ReportChange } from '#core/contract/report.ts';
import type { ReportReason } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import type { Species } from '#core/pets/vocabulary.ts';
import { momentText } from '#core/text/format.ts';

const others: Record<string, () => string> = {
  species: m.forms_species,
  pet_name: m.forms_pet_name,
  distinctive_markings: m.forms_markings,
  microchip: m.forms_microchip,
  reward: m.forms_reward,
  last_seen_location: m.forms_last_seen_location,
  last_seen_date: m.forms_last_seen_date,
  contact_display: m.forms_public_contact,
  description: m.forms_description,
  location_name: m.forms_location,
  location: m.forms_edit_point,
  date_found: m.forms_date_found,
  contact_information: m.forms_contact,
  show_contact: m.forms_show_contact,
  held_back_detail: m.forms_held_back,
  photo_ids: m.forms_edit_photos,
  handed_over: m.handover_history,
  status: m.dashboard_history_status,
  trail_open: m.dashboard_trail,
  merged: m.dashboard_history_merged_in,
  hidden: m.dashboard_history_report,
  hidden_photo: m.dashboard_history_photo,
  hidden_update: m.dashboard_history_update,
};

/** The name of a report's field or of an event; its name in the API for one that this release does not know. */
export function fieldLabel(name: string): string {
  return rowOf(name)?.label() ?? others[name]?.() ?? name;
}

/** A value as the form shows it; null if there is none. */
export function valueLabel(name: string, value: string | null): string | null {
  if (value === null) return null;
  if (name === 'status') return statusLabel(value as CaseStatus);
  if (name === 'species') return speciesLabel(value as Species);
  if (name === 'show_contact') return value === 'true' ? m.forms_edit_yes() : m.forms_edit_no();
  if (name === 'last_seen_date' || name === 'date_found') return localDay(value);
  const field = rowOf(name);
  if (!field || !('options' in field)) return value;
  return field.options().find((option) => option.value === value)?.label ?? value;
}

const rowOf = (name: string) =>
  Object.hasOwn(caseFields, name) ? caseFields[name as keyof typeof caseFields] : undefined;

/** A day as a date; a moment with this device's time of day. */
function localDay(written: string): string {
  const { at, precision } = readSeen(written);
  return precision === 'day' ? localeDate(at) : momentText(at);
}

/** The event, in words; null for a changed field, of which the values are told. */
export function eventText({ field, after }: Pick<ReportChange, 'field' | 'after'>): string | null {
  if (isModeration(field))
    return after === null
      ? m.dashboard_history_shown()
      : m.dashboard_history_hidden({ reason: m.moderation_reason({ reason: after as ReportReason }) });
  if (field === 'merged' && after !== null) return m.dashboard_history_merged({ title: after });
  if (field !== 'trail_open') return null;
  return after === 'true' ? m.dashboard_history_trail_opened() : m.dashboard_history_trail_closed();
}
