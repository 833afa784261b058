import { sharedFields } from '#core/cases/fields.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import type { AnimalValues } from './animal-values.ts';
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
