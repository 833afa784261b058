import { sharedFields } from '#core/cases/fields.ts';
import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { FieldPair } from '#web/features/form/form-section.tsx';
import { SelectField, TextField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { SightingValues } from './sighting-values.ts';

/** What is asked of a loose pet that nobody has reported missing, in place of the choice of a case. */
export function LoosePetFields({ form }: { form: DraftForm<SightingValues> }) {
  return (
    <FieldPair>
      <SelectField
        form={form}
        name="species"
        label={m.forms_species()}
        options={species.map((value) => ({ value, label: speciesLabel(value) }))}
        placeholder={m.forms_choose()}
      />
      <TextField form={form} name="colour" label={sharedFields.colour.label()} />
    </FieldPair>
  );
}
