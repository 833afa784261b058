import { openStatuses } from '#core/cases/status.ts';
import type { CaseRecord } from './case-record.ts';

/**
 * Closed cases cannot be contacted, since only spam would come through them, nor cases whose owner wants no messages.
 */
export function isContactable({ status, takes_messages }: Pick<CaseRecord, 'status' | 'takes_messages'>): boolean {
  return takes_messages && (openStatuses as readonly string[]).includes(status);
}
