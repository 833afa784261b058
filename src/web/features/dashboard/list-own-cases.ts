import { limits } from '#core/cases/limits.ts';
import { type OwnedCase, ownedCasePage } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** GET /api/cases?owner=me, all pages, because the dashboard counts the cases by status. Newest first. */
export async function listOwnCases(signal?: AbortSignal): Promise<OwnedCase[]> {
  const cases: OwnedCase[] = [];
  let cursor: string | null = null;
  do {
    const query = { owner: 'me', limit: limits.pageSizeMax, cursor };
    const page: { cases: OwnedCase[]; next_cursor: string | null } = await api.get('/api/cases', ownedCasePage, {
      query,
      signal,
    });
    cases.push(...page.cases);
    cursor = page.next_cursor;
  } while (cursor);
  return cases;
}
