import type { PublicReads } from '#core/contract/page-data.ts';
import type { NamedError } from '#server/platform/errors.ts';

/**
 * The reads of one rendering. The router catches errors of loaders and renders its error page with 500; this remembers
 * whether the database was the reason.
 */
export function watchReads(reads: PublicReads, troubleOf: (thrown: unknown) => NamedError | null) {
  let trouble: NamedError | null = null;

  const watch = <Given extends unknown[], Found>(read: (...given: Given) => Promise<Found>) => {
    return async (...given: Given): Promise<Found> => {
      try {
        return await read(...given);
      } catch (error) {
        trouble ??= troubleOf(error);
        throw trouble ?? error;
      }
    };
  };

  const watched: PublicReads = {
    recentMissing: watch(reads.recentMissing),
    listCases: watch(reads.listCases),
    caseBySlug: watch(reads.caseBySlug),
    successStories: watch(reads.successStories),
    logUnknownPath: reads.logUnknownPath,
  };
  return { reads: watched, trouble: (): NamedError | null => trouble };
}
