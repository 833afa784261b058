import { isSightable } from '#core/cases/status.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { readCase } from '#web/features/cases/case-calls.ts';
import { isFinal } from '#web/lib/api/api-error.ts';
import { useAnswer } from '#web/lib/use-read.ts';

/** Why a case accepts no sightings. `unread`: not known, because loading it failed. */
export type RefusedCase = { reason: 'home' | 'found'; of: PublicCase } | { reason: 'gone' } | { reason: 'unread' };

type ChosenCase = {
  /** undefined until it is loaded, or if it accepts no sightings */
  chosen: PublicCase | undefined;
  refused: RefusedCase | null;
  /** it is being loaded */
  reading: boolean;
  /** @returns `chosen`, once it is loaded. @throws ApiError if that fails */
  settled: () => Promise<PublicCase | undefined>;
  readAgain: () => void;
};

/** The case chosen in the list, by a link or in a draft. It stays known if the list changes. */
export function useChosenCase(slug: string, cases: readonly PublicCase[]): ChosenCase {
  const listed = cases.find((one) => one.slug === slug);
  const {
    answer,
    error,
    again: readAgain,
    ...asked
  } = useAnswer(slug !== '' && slug, async (signal) => ({
    slug,
    of: listed ?? (await readCase(slug, signal)),
  }));
  const known = listed ?? (answer?.slug === slug ? answer.of : undefined);
  const reading = asked.reading && !known;
  const judgement = known || error === null ? judged(known) : { chosen: undefined, refused: failure(error) };
  const settled = async () => (reading ? judged(await readCase(slug)).chosen : judgement.chosen);
  return { ...judgement, reading, settled, readAgain };
}

function judged(of: PublicCase | undefined): Pick<ChosenCase, 'chosen' | 'refused'> {
  if (!of || isSightable(of.status)) return { chosen: of, refused: null };
  return { chosen: undefined, refused: { reason: of.status === 'reunited' ? 'home' : 'found', of } };
}

/** A case that was deleted or hidden is gone, and trying again would not bring it back. */
export function failure(error: unknown): RefusedCase {
  return { reason: isFinal(error) ? 'gone' : 'unread' };
}
