import type { APIRequestContext } from '@playwright/test';
import type { OwnedCase } from '#core/contract/case.ts';
import { bearer, reportMissing } from './cases.ts';
import type { Person } from './people.ts';

const reported: { id: string; owner: Person }[] = [];

/** `reportMissing` until the test is over: a second try would find two pets that look the same. */
export async function missingForNow(
  request: APIRequestContext,
  owner: Person,
  pet: Parameters<typeof reportMissing>[2],
): Promise<OwnedCase> {
  const lost = await reportMissing(request, owner, pet);
  reported.push({ id: lost.id, owner });
  return lost;
}

/** Deletes what `missingForNow` reported, after each test. */
export async function deleteReported({ request }: { request: APIRequestContext }): Promise<void> {
  for (const { id, owner } of reported.splice(0)) await request.delete(`/api/cases/${id}`, { headers: bearer(owner) });
}
