import type { PublicCase } from '#core/contract/case.ts';
import type { CaseMatch } from '#core/contract/match.ts';
import type { CaseUpdate } from '#core/contract/update.ts';
import { sharedValue } from '#web/lib/shared-value.ts';

/** A pet that is home: the reports of the other side that may have brought it, and what its owner has told before. */
export type ReunionQuestion = {
  of: PublicCase;
  candidates: readonly CaseMatch[];
  /** it was marked as home a moment ago */
  isNew: boolean;
  story: CaseUpdate | null;
};

const question = sharedValue<ReunionQuestion | null>(null);

/**
 * Asks how a pet came home; null closes the question. It is kept outside of the pages, because the card of a case leaves
 * its list when the case is closed.
 */
export const askReunion = question.set;

/** The open question; null if there is none. */
export const useReunionQuestion = question.use;
