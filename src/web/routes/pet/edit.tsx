import { PencilOff } from 'lucide-react';
import { useEffect } from 'react';
import { useRevalidator } from 'react-router';
import { m } from '#core/paraglide/messages.js';
import { RequireSession } from '#web/features/auth/require-session.tsx';
import { readCase } from '#web/features/cases/read-case.ts';
import { readReport } from '#web/features/edit-case/edit-calls.ts';
import { EditPage } from '#web/features/edit-case/edit-form.tsx';
import { isFinal, messageOf } from '#web/lib/api/api-error.ts';
import { currentBearer } from '#web/lib/api/bearer.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { ButtonLink } from '#web/ui/button-link.tsx';
import { AskAgainPage } from '#web/ui/state/ask-again-page.tsx';
import { PageLoading } from '#web/ui/state/page-loading.tsx';
import { ResultPage } from '#web/ui/state/result-page.tsx';
import type { Route } from './+types/edit';

/** Loads the report in the browser, where the session is. */
export async function clientLoader({ params, request: { signal } }: Route.ClientLoaderArgs) {
  const nothing = { opened: null, owner: undefined, problem: null, refused: false };
  if (!currentBearer().token()) return nothing;
  try {
    const [opened, { owner_user_id: owner }] = await Promise.all([
      readReport(params.slug, signal),
      readCase(params.slug, signal),
    ]);
    return { ...nothing, opened, owner };
  } catch (error) {
    return { ...nothing, problem: messageOf(error), refused: isFinal(error) };
  }
}
clientLoader.hydrate = true as const;

const heading = () => ({ title: m.forms_title_edit(), text: m.forms_text_edit(), className: 'max-w-3xl' });

export function HydrateFallback() {
  return <PageLoading {...heading()} />;
}

export const meta = metaOf({ title: m.forms_title_edit, description: m.forms_text_edit, index: false });

export default function EditCase({ loaderData, params: { slug } }: Route.ComponentProps) {
  const { revalidate } = useRevalidator();
  return (
    <RequireSession {...heading()}>
      {(user) => <Loaded {...loaderData} slug={slug} userId={user.id} onReload={() => void revalidate()} />}
    </RequireSession>
  );
}

type LoadedProps = Route.ComponentProps['loaderData'] & { slug: string; userId: string; onReload: () => void };

function Loaded({ opened, owner, problem, refused, slug, userId, onReload }: LoadedProps) {
  const nothingYet = !opened && !problem;
  // somebody has just signed in on this page
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => {
    if (nothingYet) onReload();
  }, [userId]);
  if (problem && refused) return <Refused problem={problem} slug={slug} />;
  if (problem) return <AskAgainPage problem={problem} onRetry={onReload} />;
  if (!opened) return <HydrateFallback />;
  const isOwn = owner === userId;
  return <EditPage key={`${slug} ${opened.revision} ${userId}`} {...{ slug, opened, userId, isOwn, onReload }} />;
}

function Refused({ problem, slug }: { problem: string; slug: string }) {
  return (
    <ResultPage icon={PencilOff} title={m.forms_edit_refused()} text={problem}>
      <ButtonLink to={`/pet/${encodeURIComponent(slug)}`}>{m.forms_edit_back()}</ButtonLink>
    </ResultPage>
  );
}
