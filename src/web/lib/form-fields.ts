import type { z } from 'zod';
import { inFuture, tooEarly } from '#core/contract/dates.ts';
import { m } from '#core/paraglide/messages.js';

/**
 * Leads those who sent a form to the first field that is wrong, once that is rendered. Focus alone would leave it at the
 * edge of a phone's screen, under the toast about it or under the keyboard.
 */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => {
    const field = form?.querySelector<HTMLElement>(
      '[aria-invalid="true"], [data-invalid] :is(input, textarea, select), p[data-invalid]',
    );
    field?.focus();
    field?.scrollIntoView({ block: 'center' });
  });
}

/** Leads to a field of a form, and opens the details that it may be hidden in. */
export function goToField(form: HTMLFormElement | null, name: string): void {
  const field = form?.querySelector<HTMLElement>(`[name="${name}"]`);
  field?.closest('details')?.setAttribute('open', '');
  field?.focus({ preventScroll: true });
  field?.scrollIntoView({ block: 'center' });
}

/**
 * The values that were typed into the server's form, or filled in by a password manager, before hydration.
 * @param blank the texts with which the form begins; fields without one are left out
 */
export function typedBefore<V extends Record<string, unknown>>(form: HTMLFormElement | null, blank: V): Partial<V> {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && typeof blank[name] === 'string' && value !== blank[name]) typed[name] = value;
  }
  return typed as Partial<V>;
}

/** Messages by field name. */
export type FieldErrors = Partial<Record<string, string>>;

/**
 * Messages for the errors that the contract's schema found. `required` has the messages for fields that are blank or
 * not chosen; "too long" and "in the future" are the same for every field.
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
