import { isAskedOf } from '#core/cases/field-kinds.ts';
import { caseFields } from '#core/cases/fields.ts';
import { m } from '#core/paraglide/messages.js';
import { type BoundProps, SelectField, TextField } from '#web/features/form/text-field.tsx';
import type { AnimalValues } from '#web/features/report/animal-values.ts';

type CaseFieldProps<V extends AnimalValues> = {
  form: BoundProps<V>['form'];
  name: BoundProps<V>['name'] & keyof typeof caseFields;
};

/**
 * A field of the case as described in its row: a list or a line of text. Renders nothing if the field does not apply to
 * this species.
 */
export function CaseField<V extends AnimalValues>({ form, name }: CaseFieldProps<V>) {
  const field = caseFields[name];
  if (!isAskedOf(field, form.values.species)) return null;
  const asked = { form, name, label: field.label(), hint: field.hint?.() };
  return 'options' in field ? (
    <SelectField {...asked} options={field.options()} placeholder={m.forms_choose()} />
  ) : (
    <TextField {...asked} />
  );
}
