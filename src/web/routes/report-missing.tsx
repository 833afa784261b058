import { m } from '#core/paraglide/messages.js';
import { PlanLink } from '#web/features/advice/advice-link.tsx';
import { SignInNote } from '#web/features/form/sign-in-note.tsx';
import { missingForm } from '#web/features/report/missing-form.tsx';
import { ReportForm } from '#web/features/report/report-form.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({
  title: m.forms_title_missing,
  description: m.forms_text_missing,
  path: '/report-missing',
});

export default function ReportMissing() {
  return (
    <div className="page-column max-w-3xl pb-16">
      <PageHeading title={m.forms_title_missing()} text={m.forms_text_missing()}>
        <PlanLink />
      </PageHeading>
      <SignInNote text={`${m.forms_auth_missing()} ${m.forms_sign_in_keeps()}`} className="mb-6 p-4" />
      <ReportForm of={missingForm} />
    </div>
  );
}
