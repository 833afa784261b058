import type { ComponentProps, ReactNode } from 'react';
import { Field } from '#web/ui/field.tsx';
import { Input } from '#web/ui/input.tsx';
import { Select, type SelectOption } from '#web/ui/select.tsx';
import { Textarea } from '#web/ui/textarea.tsx';
import type { DraftForm } from './use-draft-form.ts';

type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

type BoundProps<V extends Record<string, unknown>> = {
  form: DraftForm<V>;
  name: TextNames<V>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

/** A labelled line of text bound to a form's field. */
export function TextField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  hint,
  required,
  className,
  ...input
}: BoundProps<V> & Omit<ComponentProps<typeof Input>, 'form' | 'name' | 'required' | 'className'>) {
  return (
    <Field name={name} label={label} hint={hint} error={form.errors[name]} required={required} className={className}>
      <Input
        autoComplete="off"
        {...input}
        aria-required={required}
        value={form.values[name] as string}
        onChange={(event) => form.set(changed(name, event.currentTarget.value))}
      />
    </Field>
  );
}

/** A labelled text of several lines. */
export function LongTextField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  hint,
  required,
  className,
  ...input
}: BoundProps<V> & Omit<ComponentProps<'textarea'>, 'form' | 'name' | 'required' | 'className'>) {
  return (
    <Field name={name} label={label} hint={hint} error={form.errors[name]} required={required} className={className}>
      <Textarea
        {...input}
        name={name}
        aria-required={required}
        value={form.values[name] as string}
        onChange={(event) => form.set(changed(name, event.currentTarget.value))}
      />
    </Field>
  );
}

/** A labelled choice from a closed list; '' stands for nothing chosen. */
export function SelectField<V extends Record<string, unknown>>({
  form,
  name,
  label,
  hint,
  required,
  className,
  options,
  placeholder,
}: BoundProps<V> & { options: readonly SelectOption[]; placeholder: string }) {
  return (
    <Field name={name} label={label} hint={hint} error={form.errors[name]} required={required} className={className}>
      <Select
        name={name}
        options={options}
        placeholder={placeholder}
        aria-required={required}
        value={form.values[name] as string}
        onChange={(event) => form.set(changed(name, event.currentTarget.value))}
      />
    </Field>
  );
}

// A computed key widens to string; the names above are those of text fields.
function changed<V>(name: TextNames<V>, value: string): Partial<V> {
  return { [name]: value } as Partial<V>;
}
