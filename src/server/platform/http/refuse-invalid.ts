import type { Context } from 'hono';
import type { z } from 'zod';
import { inFuture, tooEarly } from '#core/contract/dates.ts';
import { m } from '#core/paraglide/messages.js';
import { invalid } from '#server/platform/errors.ts';

type Issue = z.core.$ZodIssue;
/** A validator's result; `data` is the input if it was refused. */
type Validated = { success: boolean; error?: { issues: Issue[] }; data?: unknown };

/**
 * Used by every route for input that its schema refuses.
 * @throws NamedError `invalid`, with a message for each field
 */
export function refuseInvalid({ success, error, data }: Validated): void {
  if (!success) throw invalid(fieldMessages(error?.issues ?? [], data));
}

/**
 * The query of a request that is no call of the API.
 * @throws NamedError `invalid`, as the API refuses the same
 */
export function queryOf<Query extends z.ZodType>(c: Context, schema: Query): z.output<Query> {
  const data = c.req.query();
  const read = schema.safeParse(data);
  if (!read.success) throw invalid(fieldMessages(read.error.issues, data));
  return read.data;
}

/** Maps each field (dotted if nested) to its first error message. */
function fieldMessages(issues: Issue[], input: unknown): Record<string, string> {
  const fields: Record<string, string> = {};
  for (const issue of issues) fields[issue.path.join('.')] ??= messageOf(issue, valueAt(input, issue.path));
  return fields;
}

function messageOf(issue: Issue, value: unknown): string {
  if (isEmpty(value)) return m.errors_field_required();
  if (issue.code === 'too_big' && issue.origin === 'string')
    return m.errors_field_too_long({ max: Number(issue.maximum) });
  if (isChoice(issue)) return m.errors_field_not_listed();
  if (issue.message === inFuture) return m.errors_field_in_future();
  return issue.message === tooEarly ? m.errors_field_too_early() : m.errors_field_invalid();
}

/** Whether one of several words was expected, from an enumeration or a report's discriminator. */
function isChoice(issue: Issue): boolean {
  return issue.code === 'invalid_value' || (issue.code === 'invalid_union' && issue.discriminator !== undefined);
}

function isEmpty(value: unknown): boolean {
  return value === undefined || value === null || (typeof value === 'string' && value.trim() === '');
}

function valueAt(input: unknown, path: readonly PropertyKey[]): unknown {
  return path.reduce<unknown>(
    (value, name) => (value as Record<PropertyKey, unknown> | null | undefined)?.[name],
    input,
  );
}
