import type { Agent } from 'node:https';
import type { Point } from '#core/contract/place.ts';
import { tellNear } from '#server/alerts/tell-near.ts';
import { createCase } from '#server/cases/reports/create-case.ts';
import { sendDue } from '#server/notifications/deliveries/send-due.ts';
import { alertLinks, unsubscribeLinks } from '#server/notifications/letter/mail-links.ts';
import { pushKeys, pushSender } from '#server/notifications/push/push-sender.ts';
import type { Connection } from '#server/platform/database/connection/connect.ts';
import { createLogger } from '#server/platform/logger.ts';
import { createMailer } from '#server/platform/mail/mailer.ts';
import { aUser } from '#tests/factories/accounts.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { caseDeps } from '#tests/harness/case-deps.ts';

const secret = 'a key of the benchmarks, and of nothing else';
const origin = 'https://homeward.example';

/** The parts of the site that a report and its alerts use; what they request is done when the bench says so. */
export function alertSite(connection: Connection, { smtpUrl, agent }: { smtpUrl: string; agent: Agent }) {
  const { db } = connection;
  const { deps, transact } = caseDeps({ ...connection, url: '' });
  const from = 'Homeward <homeward@example.org>';
  const logger = createLogger('error');
  const keys = pushKeys(secret);
  const news = {
    ...{ db, transact, origin, logger },
    mailer: createMailer({ dataDir: '/nowhere', mail: { smtpUrl, from } }, logger),
    links: unsubscribeLinks(secret, origin),
    alertLinks: alertLinks(secret, origin),
    push: pushSender({ keys, subject: 'mailto:bench@homeward.example', agent }),
  };
  const owner = aUser(db);
  return {
    report: async (at: Point): Promise<string> => {
      const { userId } = await owner;
      const report = aMissingReport({ species: 'dog', location: { ...at }, photo_ids: [] });
      return (await createCase(deps, { userId, sessionId: 's' }, report)).id;
    },
    tellNear: (caseId: string) => tellNear(news, caseId),
    sendDue: () => sendDue(news),
  };
}
