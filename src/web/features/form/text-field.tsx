import type { ChangeEvent, ComponentProps, ElementType, ReactNode } from 'react';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Select, Textarea } from '#web/ui/fields/input.tsx';
import type { SelectOption } from '#web/ui/fields/native-select.tsx';
import type { DraftForm } from './use-draft-form.ts';

export type Values = Record<string, unknown>;
type TextNames<V> = { [K in keyof V]: V[K] extends string ? K : never }[keyof V] & string;

/** Binds a field to the form's text with this name. */
export type BoundProps<V extends Values> = {
  form: DraftForm<V>;
  name: TextNames<V>;
  label: string;
  hint?: ReactNode;
  required?: boolean;
  className?: string;
};

/** The remaining props are passed on to the control. */
type ControlProps<C extends ElementType> = Omit<ComponentProps<C>, 'form' | 'name' | 'required' | 'className'>;

/** A labelled single-line text input bound to a form's field. */
export function TextField<V extends Values>(props: BoundProps<V> & ControlProps<typeof Input>) {
  return <BoundField control={Input} autoComplete="off" {...props} />;
}

/** A labelled multi-line text input. */
export function LongTextField<V extends Values>(props: BoundProps<V> & ControlProps<'textarea'>) {
  return <BoundField control={Textarea} {...props} />;
}

/** A labelled select; '' means that nothing is chosen. */
export function SelectField<V extends Values>(
  props: BoundProps<V> & { options: readonly SelectOption[]; placeholder?: string },
) {
  return <BoundField control={Select} {...props} />;
}

/** A control with its label, value and error. The wrappers above restrict the props to those of their control. */
function BoundField<V extends Values>({
  control: Control,
  form,
  name,
  label,
  hint,
  required,
  className,
  ...rest
}: BoundProps<V> & { control: ElementType; [prop: string]: unknown }) {
  return (
    <Field name={name} label={label} hint={hint} error={form.errors[name]} required={required} className={className}>
      <Control
        {...rest}
        name={name}
        aria-required={required}
        value={form.values[name] as string}
        onChange={(event: ChangeEvent<HTMLInputElement>) => form.set(changed(name, event.currentTarget.value))}
      />
    </Field>
  );
}

/**
 * A change of a single text. TypeScript widens a computed key to string, so the type that `TextNames` guarantees is
 * asserted.
 */
export function changed<V>(name: TextNames<V>, value: string): Partial<V> {
  return { [name]: value } as Partial<V>;
}
