import { m } from '#core/paraglide/messages.js';
import { FieldPair } from '#web/features/form/form-section.tsx';
import { DayField, LongTextField, TextField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { ThreeDays } from '#web/features/photos/three-days.tsx';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { BreedField, CaseField, MoreDetails, SpeciesField } from './fields/animal-fields.tsx';
import { ColourField } from './fields/colour-field.tsx';
import {
  blankMissing,
  duplicateProbe,
  type MissingValues,
  missingErrors,
  missingFacts,
  missingRequest,
} from './values/missing-values.ts';
import type { ReportDescription } from './values/report-description.ts';

/** The missing-pet form: after the photo the facts that matter most for finding a pet, then optional ones. */
export const missingForm: ReportDescription<MissingValues> = {
  name: 'report-missing',
  blank: blankMissing,
  errorsOf: missingErrors,
  requestOf: missingRequest,
  duplicatesOf: duplicateProbe,
  factsOf: missingFacts,
  photoHint: m.forms_photo_hint_missing,
  photosWhy: ThreeDays,
  sections: [
    { title: m.forms_section_pet, Fields: PetFields },
    { title: m.forms_section_last_seen, Fields: LastSeenFields },
    { title: m.forms_section_help, Fields: HelpFields },
  ],
  submit: m.forms_submit_missing,
  signInFirst: m.forms_auth_missing,
  created: m.forms_missing_created,
};

type SectionProps = { form: DraftForm<MissingValues> };

function PetFields({ form }: SectionProps) {
  return (
    <>
      <FieldPair>
        <TextField form={form} name="pet_name" label={m.forms_pet_name()} required autoCapitalize="words" />
        <SpeciesField form={form} />
        <BreedField form={form} />
        <CaseField form={form} name="sex" />
        <CaseField form={form} name="lifestyle" />
      </FieldPair>
      <ColourField form={form} />
      <LongTextField
        form={form}
        name="distinctive_markings"
        label={m.forms_markings()}
        hint={m.forms_markings_hint()}
        rows={3}
      />
    </>
  );
}

function LastSeenFields({ form }: SectionProps) {
  return (
    <>
      <PlaceField form={form} name="last_seen_location" label={m.forms_last_seen_location()} />
      <FieldPair>
        <DayField form={form} name="last_seen_date" label={m.forms_last_seen_date()} />
        <TextField form={form} name="last_seen_time" label={m.forms_last_seen_time()} type="time" />
      </FieldPair>
    </>
  );
}

function HelpFields({ form }: SectionProps) {
  return (
    <>
      <FieldPair>
        <TextField
          form={form}
          name="microchip"
          label={m.forms_microchip()}
          hint={m.forms_microchip_hint()}
          autoCapitalize="characters"
        />
        <TextField form={form} name="reward" label={m.forms_reward()} hint={m.forms_reward_hint()} />
      </FieldPair>
      <MoreDetails form={form}>
        <TextField
          form={form}
          name="contact_display"
          label={m.forms_public_contact()}
          hint={m.forms_public_contact_hint()}
        />
      </MoreDetails>
    </>
  );
}
