import { m } from '#core/paraglide/messages.js';
import { SelectField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { sexOptions, speciesOptions } from './animal-options.ts';
import type { AnimalValues } from './animal-values.ts';

/** The species, which every report has to name. */
export function SpeciesField({ form }: { form: DraftForm<AnimalValues> }) {
  return (
    <SelectField
      form={form}
      name="species"
      label={m.forms_species()}
      required
      options={speciesOptions()}
      placeholder={m.forms_choose()}
    />
  );
}

/** The sex, as far as it is known. */
export function SexField({ form }: { form: DraftForm<AnimalValues> }) {
  return (
    <SelectField form={form} name="sex" label={m.forms_sex()} options={sexOptions()} placeholder={m.forms_choose()} />
  );
}
