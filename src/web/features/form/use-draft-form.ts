import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError, isRefusal } from '#web/lib/api-error.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';
import type { FieldErrors } from '#web/lib/field-errors.ts';
import { IdempotencyKeys } from '#web/lib/idempotency-keys.ts';

type Values = Record<string, unknown>;

export type DraftForm<V extends Values> = {
  values: V;
  errors: FieldErrors;
  /** false until the browser runs the page: nothing can be sent before */
  ready: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  set: (change: Partial<V>) => void;
  /** Checks everything, shows what has to be mended and answers whether the form may be sent. */
  check: () => boolean;
  /** Shows what the server had to say about single fields. */
  showErrors: (errors: FieldErrors) => void;
  /**
   * The key to send it under, with what is sent besides the values. `changed` when an earlier try, whose answer got lost,
   * sent something else.
   */
  idempotencyKey: (besides?: unknown) => { key: string; changed: boolean };
  /** Why the form was not accepted: what was surely not filed is forgotten, what may have been is not. */
  failed: (error: unknown) => void;
  /** The form was sent: the next one starts blank. */
  finish: () => void;
};

/**
 * The state of a form that forgets nothing: every change is written to this browser's drafts, and what was typed before
 * the page came alive counts too. An error stays beside its field until the field is mended.
 */
export function useDraftForm<V extends Values>(
  name: string,
  blank: V,
  errorsOf: (values: V) => FieldErrors,
): DraftForm<V> {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [ready, setReady] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const finished = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, when the page comes alive
  useEffect(() => {
    const draft = readDraft<Partial<V>>(name) ?? {};
    setValues({ ...blank, ...draft, ...typedBefore(formRef.current, blank) });
    setReady(true);
  }, []);

  useEffect(() => {
    if (ready && !finished.current) writeDraft(name, values);
  }, [ready, name, values]);

  const set = useCallback(
    (change: Partial<V>) => {
      setValues((before) => {
        const next = { ...before, ...change };
        setErrors((shown) => stillShown(shown, errorsOf(next), change));
        return next;
      });
    },
    [errorsOf],
  );

  const showErrors = useCallback((found: FieldErrors) => {
    setErrors(found);
    if (Object.keys(found).length > 0) requestAnimationFrame(() => focusFirstInvalid(formRef.current));
  }, []);

  const check = useCallback(() => {
    const found = errorsOf(values);
    showErrors(found);
    return Object.keys(found).length === 0;
  }, [errorsOf, values, showErrors]);

  const [keys] = useState(() => new IdempotencyKeys(name));
  const idempotencyKey = (besides?: unknown) => keys.of(JSON.stringify([values, besides]));
  const failed = (error: unknown) => {
    if (isRefusal(error)) keys.refused();
    if (error instanceof ApiError) showErrors(error.fields);
  };

  const finish = useCallback(() => {
    finished.current = true;
    keys.accepted();
    clearDraft(name);
  }, [name, keys]);

  return { values, errors, ready, formRef, set, check, showErrors, idempotencyKey, failed, finish };
}

/** What a quick person typed into the server's HTML before the page came alive. */
function typedBefore<V extends Values>(form: HTMLFormElement | null, blank: V): Partial<V> {
  const typed: Values = {};
  for (const [name, value] of form ? new FormData(form) : []) {
    if (typeof value === 'string' && value !== '' && typeof blank[name] === 'string') typed[name] = value;
  }
  return typed as Partial<V>;
}

/** Of the errors on show, those of other fields stay as they are; those of the changed fields are looked at anew. */
function stillShown(shown: FieldErrors, now: FieldErrors, change: Values): FieldErrors {
  const kept = Object.entries(shown).map(([field, text]) => [field, field in change ? now[field] : text]);
  return Object.fromEntries(kept.filter(([, text]) => text));
}

/** Focus alone would leave the field at the edge of a phone's screen: under the toast that speaks of it, or the keyboard. */
function focusFirstInvalid(form: HTMLFormElement | null): void {
  const field = form?.querySelector<HTMLElement>('[aria-invalid="true"], [data-invalid] :is(input, textarea, select)');
  field?.focus();
  field?.scrollIntoView({ block: 'center' });
}
