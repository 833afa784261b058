import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { SelectField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { AnimalValues } from '#web/features/report/animal-values.ts';

/** The species, which every report must state. The order of the vocabulary has the common ones first. */
export function SpeciesField({ form }: { form: DraftForm<AnimalValues> }) {
  return (
    <SelectField
      form={form}
      name="species"
      label={m.forms_species()}
      required
      options={species.map((value) => ({ value, label: speciesLabel(value) }))}
      placeholder={m.forms_choose()}
    />
  );
}
