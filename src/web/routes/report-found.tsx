import { m } from '#core/paraglide/messages.js';
import { AdviceLink } from '#web/features/advice/advice-link.tsx';
import { SignInNote } from '#web/features/form/sign-in-note.tsx';
import { foundForm } from '#web/features/report/found-form.tsx';
import { ReportForm } from '#web/features/report/report-form.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.forms_title_found, description: m.forms_text_found, path: '/report-found' });

export default function ReportFound() {
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.forms_title_found()} text={m.forms_text_found()}>
        <AdviceLink />
      </PageHeading>
      <SignInNote text={`${m.forms_auth_found()} ${m.forms_sign_in_keeps()}`} className="mb-6 p-4" />
      <ReportForm of={foundForm} />
    </div>
  );
}
