import { eq } from 'drizzle-orm';
import type { Database } from './connection/connect.ts';
import { cases } from './schema/cases.ts';

/**
 * Waits for a deletion of the case that is under way, and lets none begin until the transaction `tx` ends. A row that
 * names a case which was deleted meanwhile would be refused by the database with an error that says nothing to anybody.
 * @param strength `update` keeps out whoever holds it as well
 * @returns false if the case is gone
 */
export async function holdCase(tx: Database, caseId: string, strength: 'key share' | 'update' = 'key share') {
  return (await tx.select({ id: cases.id }).from(cases).where(eq(cases.id, caseId)).for(strength)).length > 0;
}
