import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { ApiError } from '#web/lib/api/api-error.ts';
import { IdempotencyKeys } from '#web/lib/api/idempotency-keys.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';
import { type FieldErrors, focusFirstInvalid, typedBefore } from '#web/lib/form-fields.ts';

type Values = Record<string, unknown>;

export type DraftForm<V extends Values> = {
  values: V;
  errors: FieldErrors;
  /** false until hydration: nothing can be sent before */
  ready: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  set: (change: Partial<V>) => void;
  /** Validates everything, shows the errors, and returns whether the form may be sent. */
  check: () => boolean;
  /** Shows the server's errors beside their fields. */
  showErrors: (errors: FieldErrors) => void;
  /**
   * The key for sending the form, and whether an earlier attempt, whose answer got lost, sent something `changed`.
   * @param besides what is sent in addition to the values
   */
  idempotencyKey: (besides?: unknown) => { key: string; changed: boolean };
  /** whether an earlier attempt, whose answer got lost, may have been filed */
  mayBeFiled: () => boolean;
  /**
   * To be called with the error if sending failed. Shows its field errors, and remembers whether the form may have been
   * filed nevertheless.
   */
  failed: (error: unknown) => void;
  /** whether there is something to lose */
  isTyped: boolean;
  /** Forgets everything that was typed, here and in the draft. */
  empty: () => void;
  /** To be called after the form was sent: the next one starts blank. */
  finish: () => void;
};

/**
 * State of a form that loses nothing: drafts are saved, and text typed before hydration is kept. An error stays beside its
 * field until the field is corrected.
 * @param blank the values with which the form begins where there is no draft
 */
export function useDraftForm<V extends Values>(
  name: string,
  blank: V,
  errorsOf: (values: V) => FieldErrors,
): DraftForm<V> {
  const [values, setValues] = useState(blank);
  const [errors, setErrors] = useState<FieldErrors>({});
  const [timesRefused, setTimesRefused] = useState(0);
  const [ready, setReady] = useState(false);
  const formRef = useRef<HTMLFormElement>(null);
  const finished = useRef(false);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the draft is read once, on hydration
  useEffect(() => {
    const draft = readDraft<Partial<V>>(name) ?? {};
    setValues({ ...blank, ...draft, ...typedBefore(formRef.current, blank) });
    setReady(true);
  }, []);

  const isTyped = ready && JSON.stringify(values) !== JSON.stringify(blank);
  useEffect(() => {
    if (!ready || finished.current) return;
    if (isTyped) writeDraft(name, values);
    else clearDraft(name);
  }, [ready, name, values, isTyped]);

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

  function showErrors(found: FieldErrors): void {
    setErrors(found);
    if (Object.keys(found).length > 0) setTimesRefused((before) => before + 1);
  }

  // the errors are on the page by now: those of the server are not rendered at once
  useEffect(() => {
    if (timesRefused > 0) focusFirstInvalid(formRef.current);
  }, [timesRefused]);

  function check(): boolean {
    const found = errorsOf(values);
    showErrors(found);
    return Object.keys(found).length === 0;
  }

  const [keys] = useState(() => new IdempotencyKeys(name));
  const idempotencyKey = (besides?: unknown) => keys.of(JSON.stringify([values, besides]));
  const mayBeFiled = () => keys.mayBeFiled;
  function failed(error: unknown): void {
    keys.failed(error);
    if (error instanceof ApiError) showErrors(error.fields);
  }

  function finish(): void {
    finished.current = true;
    keys.accepted();
    clearDraft(name);
  }

  function empty(): void {
    setValues(blank);
    setErrors({});
    keys.accepted();
    formRef.current?.reset();
  }

  const state = { isTyped, values, errors, ready, formRef };
  return { ...state, empty, set, check, showErrors, idempotencyKey, mayBeFiled, failed, finish };
}

/** Errors to show after a change: those of changed fields are validated again, the others stay. */
function stillShown(shown: FieldErrors, now: FieldErrors, change: Values): FieldErrors {
  const kept = Object.entries(shown).map(([field, text]) => [field, field in change ? now[field] : text]);
  return Object.fromEntries(kept.filter(([, text]) => text));
}
