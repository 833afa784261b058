import { useEffect, useState } from 'react';
import { useSearchParams } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import { m } from '#core/paraglide/messages.js';
import { EmptyDraft } from '#web/features/drafts/empty-draft.tsx';
import { ChoiceChip, FieldPair, FormSection } from '#web/features/form/form-section.tsx';
import { SubmitBar } from '#web/features/form/submit-bar.tsx';
import { DayField, LongTextField, TextField } from '#web/features/form/text-field.tsx';
import { type DraftForm, useDraftForm } from '#web/features/form/use-draft-form.ts';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { usePhotoTray } from '#web/features/photos/tray/use-photo-tray.ts';
import { PhotoPlaceOffer, usePhotoPlace } from '#web/features/places/photo-place.tsx';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { PlaceFromCode } from '#web/features/places/place-from-code.tsx';
import { dayBefore, timeOfDay } from '#web/lib/day.ts';
import { useSession } from '#web/lib/session/session.ts';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { blankSighting, type SightingValues, sightingErrors } from './sighting-values.ts';
import { useSendSighting } from './use-send-sighting.ts';
import { useSightableCases } from './use-sightable-cases.ts';
import { WhichPet } from './which-pet.tsx';
import { WhoSees } from './who-sees.tsx';

/** The sighting form: which pet, where, when, and what was seen. `?case=slug` preselects the pet. */
export function SightingForm() {
  const { signedIn } = useSession();
  const form = useDraftForm('log-sighting', blankSighting, sightingErrors);
  const { values, errors, set, ready } = form;
  const fromPhoto = usePhotoPlace(({ name, point, day, time }) =>
    set({ point, location: values.location || name, ...(day && { date_seen: day, time_seen: time }) }),
  );
  const photos = usePhotoTray('log-sighting', signedIn, { onChosen: fromPhoto.look });
  const [query] = useSearchParams();
  const linkedSlug = query.get('case');
  useEffect(() => {
    if (ready && linkedSlug) set({ case_slug: linkedSlug });
  }, [ready, linkedSlug, set]);
  const list = useSightableCases(values.case_slug, values.point === 'none' ? null : values.point);
  const trailOpen = list.chosen?.trail_open ?? false;
  const { submit, earlier, ...sendState } = useSendSighting(form, photos.tray, list);
  const emptyAll = () => {
    form.empty();
    photos.tray.clear();
  };
  return (
    <form ref={form.formRef} method="post" noValidate onSubmit={submit} className="flex flex-col gap-5">
      <WhichPet form={form} list={list} />
      <FormSection title={m.forms_section_seen()}>
        <PlaceFromCode form={form} name="location" />
        <PlaceField
          form={form}
          name="location"
          label={m.forms_location()}
          forOwner
          near={list.chosen?.location ?? null}
        />
        <FieldPair>
          <DayField form={form} name="date_seen" label={m.forms_date_seen()} />
          <TextField form={form} name="time_seen" label={m.forms_time_seen()} type="time" />
        </FieldPair>
        <JustNow form={form} />
        <LongTextField
          form={form}
          name="additional_information"
          label={m.forms_information()}
          hint={m.forms_information_hint({ open: trailOpen && !values.loose ? 'yes' : 'no' })}
          required
        />
        <PhotoField
          {...photos}
          label={m.forms_sighting_photos()}
          hint={m.forms_sighting_photos_hint()}
          error={errors.photo_ids}
        />
        <PhotoPlaceOffer {...fromPhoto} />
        {!values.loose && (
          <LongTextField
            form={form}
            name="public_words"
            label={m.forms_public_words()}
            hint={m.forms_public_words_hint()}
            maxLength={limits.publicWords}
            rows={2}
          />
        )}
      </FormSection>
      {!values.loose && <WhoSees trailOpen={trailOpen} />}
      <SubmitBar label={m.forms_submit_sighting()} ready={ready} {...sendState} />
      {(form.isTyped || photos.photos.length > 0) && <EmptyDraft onEmpty={emptyAll} />}
      <ConfirmDialog
        {...earlier}
        title={m.forms_sighting_earlier_title()}
        description={m.forms_sighting_earlier_text()}
        confirmLabel={m.forms_sighting_earlier_confirm()}
      />
    </form>
  );
}

/** The day and the time in one tap, for whoever stands there: when it is sent may be hours later. */
function JustNow({ form }: { form: DraftForm<SightingValues> }) {
  const { date_seen, time_seen } = form.values;
  const [chosen, setChosen] = useState('');
  function choose(): void {
    const [day, time] = [dayBefore(0), timeOfDay(new Date())];
    setChosen(day + time);
    form.set({ date_seen: day, time_seen: time });
  }
  return (
    <div>
      <ChoiceChip pressed={chosen !== '' && chosen === date_seen + time_seen} onPress={choose}>
        {m.forms_just_now()}
      </ChoiceChip>
    </div>
  );
}
