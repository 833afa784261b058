import type { z } from 'zod';
import {
  type EditableReport,
  editableReport,
  type newCase,
  type ReportChange,
  reportChanges,
} from '#core/contract/report.ts';
import { api } from '#web/lib/api/api-client.ts';

const pathOf = (idOrSlug: string) => `/api/cases/${encodeURIComponent(idOrSlug)}`;

/** GET /api/cases/{id}/report: a report as the signed-in person may edit it. */
export function readReport(idOrSlug: string, signal?: AbortSignal): Promise<EditableReport> {
  return api.get(`${pathOf(idOrSlug)}/report`, editableReport, { signal });
}

/**
 * PUT /api/cases/{id}: replaces the report.
 * @throws ApiError `case_changed` if it has another revision by now
 */
export function saveReport(idOrSlug: string, revision: number, report: z.input<typeof newCase>): Promise<void> {
  return api.put(pathOf(idOrSlug), { revision, report });
}

/** GET /api/cases/{id}/changes: what was changed in a report, newest first. */
export async function readChanges(idOrSlug: string, signal: AbortSignal): Promise<ReportChange[]> {
  return (await api.get(`${pathOf(idOrSlug)}/changes`, reportChanges, { signal })).changes;
}
