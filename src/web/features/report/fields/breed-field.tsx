import { sharedFields } from '#core/cases/fields.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { AnimalValues } from '#web/features/report/animal-values.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { breedSuggestions } from './breeds.ts';

/** The breed as free text, with the species' common breeds as suggestions. */
export function BreedField({ form }: { form: DraftForm<AnimalValues> }) {
  const { species, breed } = form.values;
  const suggestions = breedSuggestions(species).map((value) => ({ value }));
  return (
    <Field name="breed" label={sharedFields.breed.label()} error={form.errors.breed}>
      <Combobox
        name="breed"
        value={breed}
        onValueChange={(next) => form.set({ breed: next })}
        suggestions={suggestions}
      />
    </Field>
  );
}
