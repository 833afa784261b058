import { useEffect, useState } from 'react';
import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { readCase } from '#web/features/cases/read-case.ts';
import { ApiError } from '#web/lib/api/api-error.ts';

/** Why a case accepts no sightings. `unread`: not known, because loading it failed. */
export type RefusedCase = { reason: 'home' | 'found'; of: PublicCase } | { reason: 'gone' } | { reason: 'unread' };

type CaseRead = { slug: string; of: PublicCase } | { slug: string; failed: 'gone' | 'unread' };

type ChosenCase = {
  /** undefined until it is loaded, or if it accepts no sightings */
  chosen: PublicCase | undefined;
  refused: RefusedCase | null;
  /** it is being loaded */
  reading: boolean;
  /** @returns `chosen`, once it is loaded. @throws ApiError if that fails */
  settled: () => Promise<PublicCase | undefined>;
};

/**
 * The case chosen in the list, by a link or in a draft. It stays known if the list changes.
 * @param attempt number of the attempt: a new one loads again after a failure
 */
export function useChosenCase(slug: string, cases: readonly PublicCase[], attempt: number): ChosenCase {
  const [known, setKnown] = useState<CaseRead>();
  const listed = cases.find((one) => one.slug === slug);
  const reading = slug !== '' && !listed && known?.slug !== slug;

  useEffect(() => {
    if (listed) setKnown({ slug: listed.slug, of: listed });
  }, [listed]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new attempt loads again after a failure
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

  const judgement = judged(listed ? { slug, of: listed } : known?.slug === slug ? known : undefined);
  const settled = async () => (reading ? judged({ slug, of: await readCase(slug) }).chosen : judgement.chosen);
  return { ...judgement, reading, settled };
}

function judged(known: CaseRead | undefined): Pick<ChosenCase, 'chosen' | 'refused'> {
  if (!known) return { chosen: undefined, refused: null };
  if ('failed' in known) return { chosen: undefined, refused: { reason: known.failed } };
  if (isSightable(known.of.status)) return { chosen: known.of, refused: null };
  const reason = known.of.status === 'reunited' ? 'home' : 'found';
  return { chosen: undefined, refused: { reason, of: known.of } };
}

function isGone(error: unknown): boolean {
  return error instanceof ApiError && error.status === 404;
}
