import type { z } from 'zod';
import { inFuture, tooEarly } from '#core/contract/dates.ts';
import { m } from '#core/paraglide/messages.js';

/** A field's name and the words to show beside it. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * What a person has to mend, by the contract's own rules. `required` has the words for a field that is blank or not
 * chosen; too long and in the future read the same for every field.
 */
export function fieldErrors(error: z.ZodError | undefined, required: Record<string, () => string>): FieldErrors {
  const errors: FieldErrors = {};
  for (const issue of error?.issues ?? []) {
    const field = String(issue.path[0]);
    errors[field] ??= issueText(issue, required[field]);
  }
  return errors;
}

function issueText(issue: z.core.$ZodIssue, required?: () => string): string {
  if (issue.code === 'too_big') return m.forms_too_long({ max: Number(issue.maximum) });
  if (issue.message === inFuture) return m.forms_date_in_future();
  if (issue.message === tooEarly) return m.forms_date_too_early();
  return required?.() ?? m.forms_not_understood();
}
