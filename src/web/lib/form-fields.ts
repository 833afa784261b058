/** Leads those who sent a form to the first field that is wrong, once that is rendered. */
export function focusFirstInvalid(form: HTMLFormElement | null): void {
  requestAnimationFrame(() => form?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus());
}

/**
 * What was typed into the server's form, or filled in by a password manager, before hydration.
 * @param blank the texts with which the form begins; fields without one are left out
 */
export function typedBefore<V extends Record<string, unknown>>(form: HTMLFormElement | null, blank: V): Partial<V> {
  const typed: Record<string, unknown> = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && typeof blank[name] === 'string' && value !== blank[name]) typed[name] = value;
  }
  return typed as Partial<V>;
}
