import type { Verdict } from '#core/contract/match.ts';
import { giveVerdict } from '#web/features/compare/compare-calls.ts';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { FoundValues } from './found-values.ts';

/** What the finder says of missing pets while the report is being written. */
export type DraftAnswers = {
  said: Readonly<Record<string, Verdict>>;
  say: (petId: string, verdict: Verdict) => void;
  /** takes back every "is not" */
  restore: () => void;
};

/** The answers are kept with the draft, so that they are there after a sign-in or a reload. */
export function answersOf({ values: { answers }, set }: DraftForm<FoundValues>): DraftAnswers {
  const others = () => Object.entries(answers).filter(([, verdict]) => verdict !== 'different');
  return {
    said: answers,
    say: (petId, verdict) => set({ answers: { ...answers, [petId]: verdict } }),
    restore: () => set({ answers: Object.fromEntries(others()) }),
  };
}

/** Tells the owners once there is a case. A pet that came home meanwhile needs no answer. */
export async function sendAnswers(slug: string, { answers }: FoundValues): Promise<void> {
  await Promise.allSettled(Object.entries(answers).map(([petId, verdict]) => giveVerdict(slug, petId, verdict)));
}
