import type { z } from 'zod';
import { helpedCase, ownedCase } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

const ownersOnly = {
  owner_user_id: true,
  hidden: true,
  links_held: true,
  photos_held: true,
  seen_again: true,
} as const;
const shownCase = ownedCase.partial(ownersOnly).extend({ helping: helpedCase.shape.helping.optional() });
/** A case as the API returns it; `owner_user_id` is only there for its owner and admins. */
export type ShownCase = z.infer<typeof shownCase>;

/** GET /api/cases/{id}, by slug or id. */
export function readCase(slugOrId: string, signal?: AbortSignal): Promise<ShownCase> {
  return api.get(`/api/cases/${encodeURIComponent(slugOrId)}`, shownCase, { signal });
}
