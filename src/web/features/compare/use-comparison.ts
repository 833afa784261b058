import { useEffect, useEffectEvent, useState } from 'react';
import type { Comparison } from '#core/contract/verdict.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { followLive } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { readComparison } from './compare-calls.ts';

/** The slugs, or ids, of the two cases. */
export type ComparedPair = { own: string; other: string };

/**
 * Two cases side by side, as whoever is signed in may see them; read again when something about them changes.
 * @returns `read`: null before the first answer; `problem`: why there is none
 */
export function useComparison({ own, other }: ComparedPair) {
  const [read, setRead] = useState<Comparison | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const [asked, setAsked] = useState(0);
  const userId = useUser()?.id;
  const again = () => setAsked((before) => before + 1);
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person sees more or less; `asked` repeats it
  useEffect(() => {
    const abort = new AbortController();
    readComparison(own, other, abort.signal).then(
      (answer) => {
        if (abort.signal.aborted) return;
        setRead(answer);
        setProblem(null);
      },
      (error) => abort.signal.aborted || setProblem(messageOf(error)),
    );
    return () => abort.abort();
  }, [own, other, userId, asked]);

  const concerns = useEffectEvent(
    (event: unknown) =>
      hasShape<{ slug: string }>(event, { slug: isText }) &&
      (event.slug === read?.missing.slug || event.slug === read?.found.slug),
  );
  const refresh = useEffectEvent(again);
  useEffect(() => followLive({ event: (event) => concerns(event) && refresh(), gap: () => refresh() }), []);
  return { read, problem, again };
}
