import { useEffect, useEffectEvent } from 'react';
import { followLive } from '#web/lib/api/live-stream.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';
import { useUser } from '#web/lib/session/use-session.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { readComparison } from './compare-calls.ts';

/** The slugs, or ids, of the two cases. */
export type ComparedPair = { own: string; other: string };

/**
 * Two cases side by side, as whoever is signed in may see them; read again when something about them changes.
 * @returns `read`: null before the first answer; `error`: why there is none
 */
export function useComparison({ own, other }: ComparedPair) {
  const userId = useUser()?.id;
  // another person sees more or less
  const {
    answer: read,
    error,
    again,
  } = useAnswer([own, other, userId].join(), (signal) => readComparison(own, other, signal));
  const concerns = useEffectEvent(
    (event: unknown) =>
      hasShape<{ slug: string }>(event, { slug: isText }) &&
      (event.slug === read?.missing.slug || event.slug === read?.found.slug),
  );
  useEffect(() => followLive({ event: (event) => concerns(event) && again(), gap: again }), [again]);
  return { read, error, again };
}
