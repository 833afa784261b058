import { m } from '#core/paraglide/messages.js';
import { Combobox } from '#web/ui/combobox.tsx';
import { Field } from '#web/ui/field.tsx';
import { breedSuggestions } from './breeds.ts';

type BreedFieldProps = { species: string; value: string; error?: string; onChange: (breed: string) => void };

/** The breed as free text, with the common ones of the species at hand. */
export function BreedField({ species, value, error, onChange }: BreedFieldProps) {
  const suggestions = breedSuggestions(species).map((breed) => ({ value: breed }));
  return (
    <Field name="breed" label={m.forms_breed()} error={error}>
      <Combobox name="breed" value={value} onValueChange={onChange} suggestions={suggestions} />
    </Field>
  );
}
