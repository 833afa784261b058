import { m } from '#core/paraglide/messages.js';
import { EmptyDraft } from '#web/features/drafts/empty-draft.tsx';
import { FormSection } from '#web/features/form/form-section.tsx';
import { SubmitBar } from '#web/features/form/submit-bar.tsx';
import { useDraftForm } from '#web/features/form/use-draft-form.ts';
import { PhotoField } from '#web/features/photos/photo-field.tsx';
import { usePhotoTray } from '#web/features/photos/tray/use-photo-tray.ts';
import { PhotoPlaceOffer, usePhotoPlace } from '#web/features/places/photo-place.tsx';
import { useSession } from '#web/lib/session/session.ts';
import { ConfirmDialog } from '#web/ui/over/confirm-dialog.tsx';
import { DuplicatesDialog } from './duplicates.tsx';
import { ReportMatches } from './matches/match-panel.tsx';
import { useProbe } from './matches/use-probe.ts';
import { useReport } from './use-report.ts';
import { draftAnimal } from './values/animal-values.ts';
import type { ReportDescription } from './values/report-description.ts';

const besideMatches = 'grid grid-cols-1 gap-5 lg:grid-cols-[minmax(0,3fr)_minmax(0,2fr)] lg:items-start';

/** A report form. The photo comes first, so that possible matches can arrive while the rest is typed. */
export function ReportForm<V extends Record<string, unknown>>({ of }: { of: ReportDescription<V> }) {
  const { signedIn } = useSession();
  const form = useDraftForm(of.name, of.blank, of.errorsOf);
  const fromPhoto = usePhotoPlace((place) => {
    if (of.placed) form.set(of.placed(form.values, place));
  });
  const onChosen = of.placed && fromPhoto.look;
  const photos = usePhotoTray(of.name, signedIn, { begins: of.editing?.photos, onChosen });
  const { probe, look } = useProbe(of, form.values, photos);
  const { submit, duplicates, bare, ...sendState } = useReport(of, form, photos.tray);
  const draft = draftAnimal(of.factsOf(form.values), photos.photos);
  const emptyAll = () => {
    form.empty();
    photos.tray.reset();
    of.editing?.onUndo();
  };
  return (
    <form
      id={of.name}
      ref={form.formRef}
      method="post"
      noValidate
      onSubmit={submit}
      className={of.probeOf ? besideMatches : 'flex flex-col gap-5'}
    >
      <div className="flex flex-col gap-5 lg:col-start-1">
        <FormSection title={m.forms_section_photo()}>
          <PhotoField
            {...photos}
            hint={of.photoHint()}
            waits={of.probeOf && m.forms_photo_looked()}
            error={form.errors.photo_ids}
            fixed={of.editing?.addsPhotos === false}
          />
          <PhotoPlaceOffer {...fromPhoto} />
          {/* below, so that the button is on a phone's first screen */}
          {of.photosWhy && <of.photosWhy />}
        </FormSection>
      </div>
      {of.probeOf && (
        <div id="matches" className="scroll-mt-20 lg:sticky lg:top-20 lg:col-start-2 lg:row-span-2 lg:row-start-1">
          <ReportMatches
            probe={probe}
            look={look}
            complete={Object.keys(of.errorsOf(form.values)).length === 0}
            signedIn={signedIn}
            draft={draft}
            answers={of.answersOf?.(form)}
          />
        </div>
      )}
      <div className="flex flex-col gap-5 lg:col-start-1">
        {of.sections.map(({ title, Fields }) => (
          <FormSection key={title()} title={title()}>
            <Fields form={form} />
          </FormSection>
        ))}
        <SubmitBar label={of.submit()} ready={form.ready} {...sendState} />
        {(form.isTyped || photos.tray.isChanged()) && <EmptyDraft ofStored={Boolean(of.editing)} onEmpty={emptyAll} />}
        {duplicates.found.length > 0 && <DuplicatesDialog {...duplicates} draft={draft} />}
        <ConfirmDialog
          {...bare}
          title={m.forms_edit_bare()}
          description={m.forms_edit_bare_text()}
          confirmLabel={m.forms_edit_bare_confirm()}
          destructive
        />
      </div>
    </form>
  );
}
