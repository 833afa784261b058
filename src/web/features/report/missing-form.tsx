import { m } from '#core/paraglide/messages.js';
import { DayField } from '#web/features/form/day-field.tsx';
import { FieldPair, FormSection } from '#web/features/form/form-section.tsx';
import { SubmitBar } from '#web/features/form/submit-bar.tsx';
import { LongTextField, SelectField, TextField } from '#web/features/form/text-field.tsx';
import { type DraftForm, useDraftForm } from '#web/features/form/use-draft-form.ts';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { usePhotoTray } from '#web/features/photos/use-photo-tray.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { SexField, SpeciesField } from './animal-fields.tsx';
import { lifestyleOptions } from './animal-options.ts';
import { BreedField } from './breed-field.tsx';
import { ColourField } from './colour-field.tsx';
import { blankMissing, type MissingValues, missingErrors, missingRequest } from './missing-values.ts';
import { MoreDetails } from './more-details.tsx';
import { useReport } from './use-report.ts';

const formName = 'report-missing';

/** The missing-pet form: the photo first, then the facts that find a pet, then what may help. */
export function MissingForm() {
  const { signedIn } = useSession();
  const form = useDraftForm(formName, blankMissing, missingErrors);
  const photos = usePhotoTray(formName, signedIn);
  const { submit, ...sendState } = useReport({
    form,
    tray: photos.tray,
    request: missingRequest,
    signInFirst: { title: m.forms_auth_required(), description: m.forms_auth_missing() },
    done: { title: m.forms_missing_created(), description: m.forms_case_created() },
  });
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <FormSection title={m.forms_section_photo()}>
        <PhotoField {...photos} signedIn={signedIn} hint={m.forms_photo_hint_missing()} error={form.errors.photo_ids} />
      </FormSection>
      <PetSection form={form} />
      <LastSeenSection form={form} />
      <HelpSection form={form} />
      <SubmitBar label={m.forms_submit_missing()} ready={form.ready} {...sendState} />
    </form>
  );
}

type SectionProps = { form: DraftForm<MissingValues> };

function PetSection({ form }: SectionProps) {
  return (
    <FormSection title={m.forms_section_pet()}>
      <FieldPair>
        <TextField form={form} name="pet_name" label={m.forms_pet_name()} required autoCapitalize="words" />
        <SpeciesField form={form} />
        <BreedField form={form} />
        <SexField form={form} />
        {form.values.species === 'cat' && (
          <SelectField
            form={form}
            name="lifestyle"
            label={m.forms_lifestyle()}
            hint={m.forms_lifestyle_hint()}
            options={lifestyleOptions()}
            placeholder={m.forms_choose()}
          />
        )}
      </FieldPair>
      <ColourField form={form} />
      <LongTextField
        form={form}
        name="distinctive_markings"
        label={m.forms_markings()}
        hint={m.forms_markings_hint()}
        rows={3}
      />
    </FormSection>
  );
}

function LastSeenSection({ form }: SectionProps) {
  return (
    <FormSection title={m.forms_section_last_seen()}>
      <PlaceField form={form} name="last_seen_location" label={m.forms_last_seen_location()} />
      <FieldPair>
        <DayField form={form} name="last_seen_date" label={m.forms_last_seen_date()} />
        <TextField form={form} name="last_seen_time" label={m.forms_last_seen_time()} type="time" />
      </FieldPair>
    </FormSection>
  );
}

function HelpSection({ form }: SectionProps) {
  return (
    <FormSection title={m.forms_section_help()}>
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
    </FormSection>
  );
}
