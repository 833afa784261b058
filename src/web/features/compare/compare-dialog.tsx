import { comparePath } from '#core/cases/slug.ts';
import type { Comparison } from '#core/contract/verdict.ts';
import { m } from '#core/paraglide/messages.js';
import type { Reader } from '#web/features/matches/answer-text.tsx';
import { isFinal } from '#web/lib/api/api-error.ts';
import { useLiveNews } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { useTitle } from '#web/lib/page/page-meta.ts';
import { authPath } from '#web/lib/session/auth-path.ts';
import { useSession, useUser } from '#web/lib/session/session.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { ButtonLink } from '#web/ui/button.tsx';
import { Answers } from './answers.tsx';
import { readComparison } from './compare-calls.ts';
import { CompareBody, CompareFrame } from './compare-frame.tsx';
import { CompareView } from './compare-view.tsx';
import { labelsFor, readerOf, sidesFor } from './compared.ts';

type CompareDialogProps = { pair: ComparedPair; onClose: () => void };

/** Two reports side by side on the whole screen. */
export function CompareDialog({ pair, onClose }: CompareDialogProps) {
  const { read, error, again } = useComparison(pair);
  const reader = read ? readerOf(read) : 'nobody';
  useTitle(read && m.app_of({ what: m.compare_title(), of: `${read.missing.title}, ${read.found.title}` }));
  return (
    <CompareFrame
      title={m.compare_question({ reader })}
      onClose={onClose}
      foot={read && <Foot of={read} reader={reader} onChanged={again} onClose={onClose} />}
    >
      <CompareBody error={error} onRetry={again}>
        {read && <CompareView of={read} labels={labelsFor(reader)} sides={sidesFor(read)} />}
      </CompareBody>
    </CompareFrame>
  );
}

type FootProps = { of: Comparison; reader: Reader; onChanged: () => void; onClose: () => void };

/** The actions that the reader may take: none for two reports of strangers. */
function Foot({ of, reader, ...answering }: FootProps) {
  const { status } = useSession();
  const isOver = of.missing.status === 'reunited' || of.found.status === 'reunited';
  if (isOver) return <p className="text-center">{m.compare_home()}</p>;
  if (reader !== 'nobody') return <Answers of={of} reader={reader} {...answering} />;
  return status === 'signed-out' && <SignIn of={of} />;
}

function SignIn({ of: { missing, found } }: { of: Comparison }) {
  return (
    <div className="flex flex-wrap items-center justify-center gap-x-4 gap-y-2 text-center">
      <p>{m.compare_sign_in_text()}</p>
      <ButtonLink to={authPath(comparePath(missing, found))} size="sm">
        {m.compare_sign_in()}
      </ButtonLink>
    </div>
  );
}

/** The slugs, or ids, of the two cases. */
export type ComparedPair = { own: string; other: string };

/**
 * Two cases side by side, as whoever is signed in may see them; read again when something about them changes. Of a report
 * that was deleted meanwhile nothing stays to be answered.
 * @returns `read`: null before the first answer; `error`: why there is none
 */
function useComparison({ own, other }: ComparedPair) {
  const userId = useUser()?.id;
  // another person sees more or less
  const { answer, error, again } = useAnswer([own, other, userId].join(), (signal) =>
    readComparison(own, other, signal),
  );
  const read = isFinal(error) ? null : answer;
  const shown = [read?.missing.slug, read?.found.slug];
  useLiveNews((event) => hasShape<{ slug: string }>(event, { slug: isText }) && shown.includes(event.slug), again);
  return { read, error, again };
}
