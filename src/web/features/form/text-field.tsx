import { type ChangeEvent, type ComponentProps, type ElementType, type ReactNode, useEffect, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { dayBefore } from '#web/lib/day.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Select, Textarea } from '#web/ui/fields/input.tsx';
import type { SelectOption } from '#web/ui/fields/native-select.tsx';
import { ChoiceChip } from './form-section.tsx';
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

/** A date up to today, with buttons for today and yesterday, the most frequent choices. */
export function DayField<V extends Values>({ form, name, label }: Pick<BoundProps<V>, 'form' | 'name' | 'label'>) {
  const { today, yesterday } = useRecentDays();
  const value = form.values[name];
  const choose = (day = '') => form.set(changed(name, day));
  return (
    <div className="flex flex-col gap-2">
      <TextField form={form} name={name} label={label} required type="date" max={today} />
      <div className="flex flex-wrap gap-2">
        <ChoiceChip pressed={today !== undefined && value === today} onPress={() => choose(today)}>
          {m.forms_today()}
        </ChoiceChip>
        <ChoiceChip pressed={yesterday !== undefined && value === yesterday} onPress={() => choose(yesterday)}>
          {m.forms_yesterday()}
        </ChoiceChip>
      </div>
    </div>
  );
}

/** Only known in the browser, because the server does not know the person's time zone. */
function useRecentDays(): { today?: string; yesterday?: string } {
  const [days, setDays] = useState<{ today?: string; yesterday?: string }>({});
  useEffect(() => setDays({ today: dayBefore(0), yesterday: dayBefore(1) }), []);
  return days;
}
