import { m } from '#core/paraglide/messages.js';
import { DayField } from '#web/features/form/day-field.tsx';
import { FieldPair, FormSection } from '#web/features/form/form-section.tsx';
import { SubmitBar } from '#web/features/form/submit-bar.tsx';
import { LongTextField, TextField } from '#web/features/form/text-field.tsx';
import { type DraftForm, useDraftForm } from '#web/features/form/use-draft-form.ts';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { usePhotoTray } from '#web/features/photos/use-photo-tray.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { useSession } from '#web/lib/session/use-session.ts';
import { Checkbox } from '#web/ui/checkbox.tsx';
import { SexField, SpeciesField } from './animal-fields.tsx';
import { BreedField } from './breed-field.tsx';
import { ColourField } from './colour-field.tsx';
import { blankFound, type FoundValues, foundErrors, foundRequest, isComplete, probeOf } from './found-values.ts';
import { MatchPanel } from './match-panel.tsx';
import { MoreDetails } from './more-details.tsx';
import { usePetMatches } from './use-pet-matches.ts';
import { useReport } from './use-report.ts';

const formName = 'report-found';

/** The found-pet form. The photo comes first: while the rest is typed, the matches are already on their way. */
export function FoundForm() {
  const { signedIn } = useSession();
  const form = useDraftForm(formName, blankFound, foundErrors);
  const photos = usePhotoTray(formName, signedIn);
  const probe = signedIn ? probeOf(form.values, photos.tray.storedIds()) : null;
  const matches = usePetMatches(probe, isComplete(form.values));
  const { submit, ...sendState } = useReport({
    form,
    tray: photos.tray,
    request: foundRequest,
    signInFirst: { title: m.forms_auth_required(), description: m.forms_auth_found() },
    done: { title: m.forms_found_created(), description: m.forms_case_created() },
  });
  return (
    <form
      ref={form.formRef}
      method="post"
      noValidate
      onSubmit={submit}
      className="grid gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start"
    >
      <div className="flex flex-col gap-5 lg:col-start-1">
        <FormSection title={m.forms_section_photo()}>
          <PhotoField {...photos} signedIn={signedIn} hint={m.forms_photo_hint_found()} error={form.errors.photo_ids} />
        </FormSection>
      </div>
      <div className="lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
        <MatchPanel matches={matches} signedIn={signedIn} />
      </div>
      <div className="flex flex-col gap-5 lg:col-start-1">
        <PetSection form={form} />
        <WhereSection form={form} />
        <ContactSection form={form} />
        <SubmitBar label={m.forms_submit_found()} ready={form.ready} {...sendState} />
      </div>
    </form>
  );
}

type SectionProps = { form: DraftForm<FoundValues> };

function PetSection({ form }: SectionProps) {
  return (
    <FormSection title={m.forms_section_pet()}>
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
          <SexField form={form} />
          <TextField form={form} name="microchip" label={m.forms_microchip()} hint={m.forms_microchip_hint()} />
        </FieldPair>
      </MoreDetails>
    </FormSection>
  );
}

function WhereSection({ form }: SectionProps) {
  return (
    <FormSection title={m.forms_section_found_where()}>
      <PlaceField form={form} name="location_name" label={m.forms_location()} />
      <DayField form={form} name="date_found" label={m.forms_date_found()} />
    </FormSection>
  );
}

function ContactSection({ form }: SectionProps) {
  return (
    <FormSection title={m.forms_section_contact()}>
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
    </FormSection>
  );
}
