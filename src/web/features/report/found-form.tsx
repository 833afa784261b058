import { m } from '#core/paraglide/messages.js';
import { FieldPair } from '#web/features/form/form-section.tsx';
import { DayField, LongTextField, TextField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { PlaceFromCode } from '#web/features/places/place-from-code.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { BreedField, CaseField, ChipTells, MoreDetails, SpeciesField } from './fields/animal-fields.tsx';
import { ColourField } from './fields/colour-field.tsx';
import {
  answersOf,
  blankFound,
  type FoundValues,
  foundErrors,
  foundFacts,
  foundRequest,
  probeOf,
  sendAnswers,
} from './values/found-values.ts';
import type { ReportDescription } from './values/report-description.ts';

/** The found-pet form. While it is filled in, possible matches for its photo are already loaded. */
export const foundForm: ReportDescription<FoundValues> = {
  name: 'report-found',
  blank: blankFound,
  errorsOf: foundErrors,
  requestOf: foundRequest,
  probeOf,
  factsOf: foundFacts,
  answersOf,
  afterwards: sendAnswers,
  placed: ({ location_name }, { name, point, day }) => ({
    ...{ point, location_name: location_name || name },
    ...(day && { date_found: day }),
  }),
  waitsAs: ({ location_name }) => location_name,
  photoHint: m.forms_photo_hint_found,
  sections: [
    { title: m.forms_section_pet, Fields: PetFields },
    { title: m.forms_section_found_where, Fields: WhereFields },
    { title: m.forms_section_contact, Fields: ContactFields },
  ],
  submit: m.forms_submit_found,
  signInFirst: m.forms_auth_found,
  created: m.forms_found_created,
};

type SectionProps = { form: DraftForm<FoundValues> };

function PetFields({ form }: SectionProps) {
  return (
    <>
      <FieldPair>
        <SpeciesField form={form} />
        <BreedField form={form} />
      </FieldPair>
      <LongTextField
        form={form}
        name="description"
        label={m.forms_description()}
        hint={m.forms_description_hint()}
        required
      />
      <ColourField form={form} />
      <MoreDetails form={form}>
        <FieldPair>
          <CaseField form={form} name="sex" />
          <TextField form={form} name="microchip" label={m.forms_microchip()} hint={m.forms_microchip_hint()} />
        </FieldPair>
        <ChipTells entry={form.values.microchip} />
      </MoreDetails>
    </>
  );
}

function WhereFields({ form }: SectionProps) {
  return (
    <>
      <PlaceFromCode form={form} name="location_name" />
      <PlaceField form={form} name="location_name" label={m.forms_location()} />
      <DayField form={form} name="date_found" label={m.forms_date_found()} />
    </>
  );
}

function ContactFields({ form }: SectionProps) {
  return (
    <>
      <TextField
        form={form}
        name="contact_information"
        label={m.forms_contact()}
        hint={m.forms_contact_hint()}
        required
        autoComplete="email"
      />
      <Checkbox
        label={m.forms_show_contact()}
        hint={m.forms_show_contact_hint()}
        checked={form.values.show_contact}
        onChange={(event) => form.set({ show_contact: event.currentTarget.checked })}
      />
      <TextField form={form} name="held_back_detail" label={m.forms_held_back()} hint={m.forms_held_back_hint()} />
    </>
  );
}
