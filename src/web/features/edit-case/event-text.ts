import { isModeration } from '#core/cases/history.ts';
import type { ReportChange } from '#core/contract/edit.ts';
import type { ReportReason } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';

/** What happened, in words; null for a changed field, of which the values are told. */
export function eventText({ field, after }: Pick<ReportChange, 'field' | 'after'>): string | null {
  if (isModeration(field))
    return after === null
      ? m.dashboard_history_shown()
      : m.dashboard_history_hidden({ reason: m.moderation_reason({ reason: after as ReportReason }) });
  if (field === 'merged' && after !== null) return m.dashboard_history_merged({ title: after });
  if (field !== 'trail_open') return null;
  return after === 'true' ? m.dashboard_history_trail_opened() : m.dashboard_history_trail_closed();
}
