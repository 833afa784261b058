import type { CaseListQuery } from '#core/contract/case.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { getCaseFor } from '#server/cases/get-case.ts';
import { listCases } from '#server/cases/lists/list-cases.ts';
import { listCasesOf } from '#server/cases/lists/list-cases-of.ts';
import { listSuccessStories } from '#server/cases/lists/list-success-stories.ts';
import { presentCase, presentOwnedCase } from '#server/cases/present/case.ts';
import { presentStories } from '#server/cases/present/story.ts';
import type { CaseRecord } from '#server/cases/store/case-record.ts';
import { findPublicCases } from '#server/cases/store/list-cases.ts';
import type { Actor } from '#server/platform/actor.ts';

/** GET /api/cases */
export async function readList(cases: CaseDeps, actor: Actor | null, query: CaseListQuery) {
  if (query.owner) {
    const { rows, nextCursor } = await listCasesOf(cases, actor, query.owner, query);
    return { cases: rows.map(presentOwnedCase), next_cursor: nextCursor };
  }
  const { rows, nextCursor } = await listCases(cases, findPublicCases, query);
  return { cases: rows.map(presentCase), next_cursor: nextCursor };
}

/** GET /api/cases/{idOrSlug} */
export async function readCase(cases: CaseDeps, actor: Actor | null, idOrSlug: string) {
  return presentFor(cases, actor, await getCaseFor(cases, actor, idOrSlug));
}

/** A case as this person, or a visitor, reads it. */
export async function presentFor(cases: Pick<CaseDeps, 'can'>, actor: Actor | null, found: CaseRecord) {
  const mayKnow = found.hidden_at !== null || (await cases.can(actor, 'case.see-owner', found));
  if (mayKnow) return presentOwnedCase(found);
  const helps = actor !== null && (await cases.can(actor, 'plan.read', found));
  return helps ? { ...presentCase(found), helping: true as const } : presentCase(found);
}

/** GET /api/success-stories */
export const readStories = async (cases: CaseDeps) => presentStories(await listSuccessStories(cases));
