import { z } from 'zod';
import type { PublicCase } from '#core/contract/case.ts';
import { api } from '#web/lib/api/api-client.ts';

/** Marks a case as reunited, or reopens it if it is: `missing` stands for what it was reported as. */
export function toggleCase(of: Pick<PublicCase, 'id' | 'status'>): Promise<unknown> {
  const status = of.status === 'reunited' ? 'missing' : 'reunited';
  return api.patch(`/api/admin/cases/${of.id}`, { status }, z.unknown());
}
