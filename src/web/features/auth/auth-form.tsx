import { type FormEvent, type ReactNode, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';
import { type FieldErrors, focusFirstInvalid, typedBefore } from '#web/lib/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { dropToasts, toastError } from '#web/ui/over/toast.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { problemFrom, problemOf } from './auth-errors.ts';

export type AuthForm<F extends string> = {
  values: Record<F, string>;
  errors: FieldErrors;
  busy: boolean;
  formRef: RefObject<HTMLFormElement | null>;
  set: (field: F, value: string) => void;
  onSubmit: (event: FormEvent) => void;
};

type Setup<F extends string> = {
  blank: Record<F, string>;
  /** under this name what is typed is kept until it is sent; not for passwords, nor for what the server renders */
  draft?: string;
  required: readonly NoInfer<F>[];
  send: (values: Record<F, string>) => Promise<void>;
  /** called on each change, to carry values over to other forms of the page */
  onTyped?: (change: Partial<Record<F, string>>) => void;
  /** called after an error of the server has been shown */
  onRefused?: (error: unknown) => void;
};

/**
 * State of an account form. Errors are shown beside their fields and in a toast, and disappear when the person types.
 */
export function useAuthForm<F extends string>({
  blank,
  draft,
  required,
  send,
  onTyped,
  onRefused,
}: Setup<F>): AuthForm<F> {
  const [values, setValues] = useState(() => ({ ...blank, ...(draft && readDraft<typeof blank>(draft)) }));
  const [errors, setErrors] = useState<FieldErrors>({});
  const { run, busy } = useAction();
  const formRef = useRef<HTMLFormElement>(null);

  function take(change: Partial<Record<F, string>>): void {
    setValues((before) => ({ ...before, ...change }));
    if (draft) writeDraft(draft, { ...values, ...change });
    onTyped?.(change);
  }

  // a layout effect, so that a form that was sent before hydration finds its values
  // biome-ignore lint/correctness/useExhaustiveDependencies: read once, on hydration
  useLayoutEffect(() => {
    const typed = typedBefore(formRef.current, blank);
    if (Object.keys(typed).length > 0) take(typed);
  }, []);

  function show({ message, fields }: { message: string; fields: FieldErrors }): void {
    setErrors(fields);
    toastError({ description: message });
    if (Object.keys(fields).length > 0) focusFirstInvalid(formRef.current);
  }

  async function submit(): Promise<void> {
    dropToasts();
    const problem = problemOf(values, required);
    if (problem) return show(problem);
    await run(() => send(values), { failed, after: () => draft && clearDraft(draft) });
  }

  function failed(error: unknown): null {
    show(problemFrom(error));
    onRefused?.(error);
    return null;
  }

  return {
    values,
    errors,
    busy,
    formRef,
    set(field, value) {
      take({ [field]: value } as Partial<Record<F, string>>);
      setErrors(({ [field]: _mended, ...others }) => others);
    },
    onSubmit(event) {
      event.preventDefault();
      void submit();
    },
  };
}

/** Values that are carried over between the forms of the sign-in page. Never a password. */
export type Typed = { email: string; display_name: string };

type Props<F extends string> = {
  form: AuthForm<F>;
  submit: string;
  children: ReactNode;
  /** account of the password, for password managers; needed if the form has no field for it */
  username?: string;
};

/**
 * Frame of an account form. One that is sent before hydration is kept until then (`data-held`). The method is `post`, so
 * that even without scripts no password gets into the address.
 */
export function AuthFormFrame<F extends string>({ form, submit, children, username }: Props<F>) {
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={form.onSubmit} className="flex flex-col gap-5">
      {username && <input hidden readOnly autoComplete="username" value={username} />}
      {children}
      <Button type="submit" size="lg" block loading={form.busy} data-held="">
        {submit}
      </Button>
    </form>
  );
}
