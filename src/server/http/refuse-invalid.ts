import type { z } from 'zod';
import { m } from '#core/paraglide/messages.js';
import { invalid } from '#server/errors.ts';

type Issue = z.core.$ZodIssue;

/** What every route does with input that its schema refuses. @throws NamedError `invalid`, with a message for each field */
export function refuseInvalid(result: { success: false; error: { issues: Issue[] } }): never;
export function refuseInvalid(result: { success: boolean; error?: { issues: Issue[] } }): void;
export function refuseInvalid(result: { success: boolean; error?: { issues: Issue[] } }): void {
  if (!result.success) throw invalid(fieldMessages(result.error?.issues ?? []));
}

/** Field (dotted where it lies deeper) -> what is wrong with it, the first thing only. */
export function fieldMessages(issues: Issue[]): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= messageOf(issue);
  return fields;
}

function messageOf(issue: Issue): string {
  if (isMissing(issue)) return m.errors_field_required();
  if (issue.code === 'too_big' && issue.origin === 'string')
    return m.errors_field_too_long({ max: Number(issue.maximum) });
  if (issue.code === 'invalid_value' || issue.code === 'invalid_union') return m.errors_field_not_listed();
  if (issue.message === 'in_future') return m.errors_field_in_future();
  return m.errors_field_invalid();
}

function isMissing(issue: Issue): boolean {
  if (issue.code === 'too_small') return issue.origin === 'string' && issue.minimum === 1;
  return (issue.code === 'invalid_type' || issue.code === 'invalid_value') && issue.input === undefined;
}
