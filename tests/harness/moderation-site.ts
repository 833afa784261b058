import { queuePage } from '#core/contract/moderation.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { testApp } from './app.ts';
import type { TestDatabase } from './database.ts';

type Person = { userId: string };

/** An app with an admin, and what people report and moderators decide there. */
export async function moderationSite(database: TestDatabase) {
  const { call, jobs, events } = testApp(database);
  const admin = await aUser(database.db, { name: 'Root', admin: true });
  const report = (body: object, as?: Person, headers?: Record<string, string>) =>
    call('POST', '/api/reports', { as, body: { reason: 'scam', ...body }, ...(headers && { headers }) });
  const decide = (body: object, as: Person = admin) => call('POST', '/api/moderation/decisions', { as, body });
  const queue = async (as: Person = admin, query = '') =>
    queuePage.parse((await call('GET', `/api/moderation/queue${query}`, { as })).json).items;
  return { call, jobs, events, admin, report, decide, queue };
}
