import { useEffect, useState } from 'react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { readCase } from '#web/features/cases/read-case.ts';
import { ApiError } from '#web/lib/api-error.ts';

/** Why a case cannot be sighted. `unread`: nobody knows yet, it could not be loaded. */
export type RefusedCase = { reason: 'home' | 'found'; of: PublicCase } | { reason: 'gone' } | { reason: 'unread' };

type Known = { slug: string; of: PublicCase } | { slug: string; failed: 'gone' | 'unread' };

type ChosenCase = {
  /** undefined until it is read, or when it cannot be sighted */
  chosen: PublicCase | undefined;
  refused: RefusedCase | null;
  /** its answer is on the way */
  reading: boolean;
};

/**
 * The case that was chosen in the list, by a link or in a draft. @param attempt counts the tries: a new one reads again what
 * could not be read before. The case stays known while the list shows something else.
 */
export function useChosenCase(slug: string, cases: readonly PublicCase[], attempt: number): ChosenCase {
  const [known, setKnown] = useState<Known>();
  const listed = cases.find((one) => one.slug === slug);
  const reading = slug !== '' && !listed && known?.slug !== slug;

  useEffect(() => {
    if (listed) setKnown({ slug: listed.slug, of: listed });
  }, [listed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: another attempt reads once more what could not be read
  useEffect(() => setKnown((before) => (before && 'failed' in before ? undefined : before)), [attempt]);

  useEffect(() => {
    if (!reading) return;
    const abort = new AbortController();
    readCase(slug, abort.signal).then(
      (of) => setKnown({ slug, of }),
      (error) => !abort.signal.aborted && setKnown({ slug, failed: isGone(error) ? 'gone' : 'unread' }),
    );
    return () => abort.abort();
  }, [reading, slug]);

  return { ...judged(listed ? { slug, of: listed } : known?.slug === slug ? known : undefined), reading };
}

function judged(known: Known | undefined): Omit<ChosenCase, 'reading'> {
  if (!known) return { chosen: undefined, refused: null };
  if ('failed' in known) return { chosen: undefined, refused: { reason: known.failed } };
  if (isSightable(known.of.status)) return { chosen: known.of, refused: null };
  const reason = known.of.status === 'reunited' ? 'home' : 'found';
  return { chosen: undefined, refused: { reason, of: known.of } };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
