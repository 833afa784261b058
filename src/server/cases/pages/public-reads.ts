import { limits } from '#core/cases/limits.ts';
import { type CaseListQuery, caseListQuery } from '#core/contract/case.ts';
import type { PublicReads } from '#core/contract/page-data.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { listCases } from '#server/cases/lists/list-cases.ts';
import { listSuccessStories, readWhatWorks } from '#server/cases/lists/outcomes.ts';
import { presentCase, presentListedCase } from '#server/cases/present/case.ts';
import { presentListedStories } from '#server/cases/present/story.ts';
import { presentUpdate } from '#server/cases/present/update.ts';
import { findListedCases, recentMissing } from '#server/cases/store/list-cases.ts';
import { caseBySlug } from '#server/cases/store/read-case.ts';
import { updatesOf } from '#server/cases/store/updates.ts';
import { publicView } from '#server/cases/updates/list-updates.ts';
import { parseCursor } from '#server/platform/database/cursor.ts';
import type { Logger } from '#server/platform/logger.ts';

type ReadDeps = Pick<CaseDeps, 'db' | 'ask' | 'search'>;
type PageQuery = Parameters<PublicReads['listCases']>[0];

/** The data access for loaders of public pages. It reads as a visitor, so it cannot return anything private. */
export function publicReads(deps: ReadDeps, logger: Pick<Logger, 'warn'>): PublicReads {
  const list = async (query: CaseListQuery) => {
    const { rows, nextCursor } = await listCases(deps, findListedCases, query);
    return { cases: rows.map(presentListedCase), next_cursor: nextCursor };
  };
  return {
    recentMissing: async () => (await recentMissing(deps.ask, limits.recentMissing)).map(presentListedCase),
    listCases: (query) => list(pageQuery(query)),
    caseBySlug: async (slug) => {
      const found = await caseBySlug(deps.ask, slug);
      if (!found) return null;
      if (found.hidden_at) return 'hidden';
      const updates = await updatesOf(deps.db, found.id);
      const view = publicView(found);
      return { case: presentCase(found), updates: updates.map((update) => presentUpdate(update, view)) };
    },
    whatWorks: () => readWhatWorks(deps),
    successStories: async () => presentListedStories(await listSuccessStories(deps)),
    logUnknownPath: (path) => logger.warn({ path }, 'unknown path'),
  };
}

/** With an old link to a further page, the first one is shown instead of an error. */
function pageQuery({ cursor, ...filters }: PageQuery): CaseListQuery {
  const sort = filters.near ? 'nearest' : 'newest';
  const after = cursor ? parseCursor(cursor, 'cases') : null;
  const fits = after && (after.metres !== undefined) === (sort === 'nearest');
  return caseListQuery.parse({ ...filters, sort, cursor: fits ? cursor : undefined });
}
