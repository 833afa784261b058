import type { ReactNode } from 'react';
import { localeDate } from '#core/cases/relative-time.ts';
import { m } from '#core/paraglide/messages.js';
import { readCase, type ShownCase } from '#web/features/cases/case-calls.ts';
import { CaseDetails, CaseHeading } from '#web/features/cases/case-details.tsx';
import { useAnswer } from '#web/lib/use-read.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Note } from '#web/ui/note.tsx';

/** A hidden case for a signed-in person. The page is the same for everyone, so the browser asks the API. */
export function AskedHiddenCase({ slug, forOthers }: { slug: string; forOthers: ReactNode }) {
  const { answer: own } = useAnswer(slug, (signal) => readCase(slug, signal));
  return own ? <OwnHiddenCase of={own} /> : forOthers;
}

/** A hidden case as its owner sees it, with the moderator's reason. */
function OwnHiddenCase({ of }: { of: ShownCase }) {
  return (
    <article className="page-column">
      <CaseHeading of={of} />
      <div className="grid max-w-2xl gap-6">
        <Note>
          <strong className="block font-semibold">{m.moderation_hidden_own()}</strong>
          {of.hidden &&
            m.moderation_hidden_own_text({
              date: localeDate(new Date(of.hidden.at)),
              reason: m.moderation_reason({ reason: of.hidden.reason }),
            })}
        </Note>
        <ButtonLink to="/dashboard" variant="secondary" className="justify-self-start">
          {m.moderation_hidden_own_link()}
        </ButtonLink>
        <CaseDetails of={of} />
      </div>
    </article>
  );
}
