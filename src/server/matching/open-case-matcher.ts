import type { Advice, ReportState } from '#core/matching/explanation/advice.ts';
import type { RankedMatch, Ranking } from '#core/matching/ranking.ts';
import type { CaseFacts } from '#core/matching/reading/case-facts.ts';
import type { PhotoModel } from '#server/photos/model-change/photo-model.ts';

/** A ranking, and the share (0 to 1) of the open cases that were in memory: below 1 only soon after a start. */
export type LoadedRanking = Pick<Ranking, 'matches' | 'scope'> & { loaded: number };

/** The matches of an open case, and the side that the case is on. */
export type CaseRanking = LoadedRanking & { side: CaseFacts['side'] };

/**
 * The open cases in memory, and who compares with them. People wait only some seconds for the first load; then they get
 * what has been loaded so far.
 */
export type OpenCaseMatcher = {
  /** Reloads all open cases. The old ones are used until the new ones are complete. */
  load: () => Promise<void>;
  /** Reads cases again, and adds, removes or updates them. */
  refresh: (...ids: string[]) => Promise<void>;
  /** Compares a found pet that is still being reported with the open missing cases. */
  rank: (probe: CaseFacts) => Promise<LoadedRanking>;
  /**
   * Compares a freshly read case with the open cases of the other side; null if it no longer exists or is reunited. A
   * pair has the same probability from both of its cases.
   */
  rankCase: (id: string) => Promise<CaseRanking | null>;
  /** What would help to tell which of its matches a report is: one that is not filed yet, or the id of an open case. */
  adviceOn: (probe: CaseFacts | string, matches: readonly RankedMatch[], report: ReportState) => Promise<Advice[]>;
  /**
   * Resolves once all cases have the embeddings of the current photo model. People's requests do not wait for this;
   * jobs that would not compare the photos later have to.
   */
  seenByModel: () => Promise<void>;
  /**
   * Reloads all open cases with the embeddings of another photo model.
   * @param adopt is called in the moment from which on they are used: the current photo model has to be that one from
   * then on
   */
  changeModel: (model: PhotoModel, adopt: () => void) => Promise<void>;
  /** the share of the open cases that have been loaded, 0 to 1. A later reload does not lower it */
  readonly loaded: number;
};
