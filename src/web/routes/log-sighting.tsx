import { m } from '#core/paraglide/messages.js';
import { SignInNote } from '#web/features/form/sign-in-note.tsx';
import { SightingForm } from '#web/features/sighting/sighting-form.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({
  title: m.forms_title_sighting,
  description: m.forms_text_sighting,
  path: '/log-sighting',
});

export default function LogSighting() {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.forms_title_sighting()} text={m.forms_text_sighting()} />
      <SignInNote text={`${m.forms_auth_sighting()} ${m.forms_sign_in_keeps()}`} className="mb-6 p-4" />
      <SightingForm />
    </div>
  );
}
