import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { caseFields, isAskedOf, sharedFields } from '#core/cases/fields.ts';
import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { countDigits } from '#core/text/digits.ts';
import { FieldPair } from '#web/features/form/form-section.tsx';
import { type BoundProps, SelectField, TextField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { AnimalValues } from '#web/features/report/values/animal-values.ts';
import { useDebounced } from '#web/lib/later.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';
import { Combobox } from '#web/ui/fields/combobox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { breedSuggestions } from './breeds.ts';

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

/** Optional facts that help matching, the same in both forms. Closed at first, so that nobody is held up. */
export function MoreDetails({ form, children }: { form: DraftForm<AnimalValues>; children?: ReactNode }) {
  return (
    <details className="group rounded-2xl border border-line px-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {m.forms_more_details()}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5">
        <FieldPair>
          <CaseField form={form} name="age_group" />
          <CaseField form={form} name="size" />
        </FieldPair>
        <CaseField form={form} name="collar" />
        {children}
      </div>
    </details>
  );
}

/** Nobody reads a number that is still being typed. */
const restMs = 600;
const fewest = 6;

const loadReading = () => import('./chip-reading.tsx').then(({ ChipReading }) => ChipReading);

/** The facts in a chip's number, below its field. The table of codes is loaded with the first number. */
export function ChipTells({ entry }: { entry: string }) {
  const rested = useDebounced(entry, restMs);
  const isNumber = countDigits(rested) >= fewest;
  const Reading = useLoaded(isNumber, loadReading);
  // always there, so that screen readers announce what comes
  return <div aria-live="polite">{Reading && isNumber && <Reading entry={rested} />}</div>;
}
