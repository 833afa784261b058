import { PencilOff } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { readSignedIn, SignedInPage } from '#web/features/auth/signed-in-page.tsx';
import { readCase } from '#web/features/cases/case-calls.ts';
import { readReport } from '#web/features/edit-case/edit-calls.ts';
import { EditPage } from '#web/features/edit-case/edit-form.tsx';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { PageLoading } from '#web/ui/state/page-heading.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';
import type { Route } from './+types/edit';

export const clientLoader = ({ params: { slug }, request: { signal } }: Route.ClientLoaderArgs) =>
  readSignedIn(async () => {
    const [opened, { owner_user_id: owner, title }] = await Promise.all([
      readReport(slug, signal),
      readCase(slug, signal),
    ]);
    return { opened, owner, title };
  });
clientLoader.hydrate = true as const;

const heading = () => ({ title: m.forms_title_edit(), text: m.forms_text_edit(), className: 'max-w-3xl' });

export function HydrateFallback() {
  return <PageLoading {...heading()} />;
}

export const meta = metaOf({ title: m.forms_title_edit, description: m.forms_text_edit, index: false });

export default function EditCase({ loaderData, params: { slug } }: Route.ComponentProps) {
  const refusal = (problem: string) => (
    <ResultPage icon={PencilOff} title={m.forms_edit_refused()} text={problem}>
      <ButtonLink to={`/pet/${encodeURIComponent(slug)}`}>{m.forms_edit_back()}</ButtonLink>
    </ResultPage>
  );
  return (
    <SignedInPage from={loaderData} heading={heading()} refusal={refusal}>
      {({ opened, owner, title }, { user: { id: userId }, onReload }) => (
        <EditPage key={`${slug} ${opened.revision}`} {...{ slug, title, opened, onReload }} isOwn={owner === userId} />
      )}
    </SignedInPage>
  );
}
