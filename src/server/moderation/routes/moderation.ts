import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import {
  decisionNotices,
  logPage,
  newDecision,
  newObjection,
  newReport,
  queuePage,
  queueQuery,
  reportedThread,
} from '#core/contract/moderation.ts';
import { decide } from '#server/moderation/decide.ts';
import { alreadyObjected, decisionNotFound, holdsRole, noAuthor, nothingToReport } from '#server/moderation/errors.ts';
import { listLog } from '#server/moderation/list-log.ts';
import { listQueue } from '#server/moderation/list-queue.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { listNotices, objectTo } from '#server/moderation/notices.ts';
import {
  presentLogLine,
  presentNotice,
  presentQueueItem,
  presentReportedThread,
} from '#server/moderation/present/queue-item.ts';
import { readHiddenPhoto } from '#server/moderation/read-hidden-photo.ts';
import { readReportedThread } from '#server/moderation/read-reported-thread.ts';
import { reportThing } from '#server/moderation/report-thing.ts';
import { photosUnreachable } from '#server/photos/errors.ts';
import { badCursor, forbidden, notFound, rateLimited } from '#server/platform/errors.ts';
import { actorOf } from '#server/platform/http/actor-of.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  refused,
  unreadable,
} from '#server/platform/http/api/answers.ts';
import { idempotencyKeyHeader, idempotencyKeyOf } from '#server/platform/http/api/idempotency-key.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { signedIn } from '#server/platform/http/middleware/identified.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

const tags = ['Moderation'];
const needsRole = [needsSession, forbidden()];

/** Routes for reports of abuse, for moderators, and for those whom a decision concerns. */
export function moderationRoutes(
  api: OpenAPIHono<AppEnv>,
  { moderation }: { moderation: ModerationDeps },
  limited: Limited,
): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/reports',
      operationId: 'reportThing',
      tags,
      security: bearerOrNobody,
      summary: 'Report a case, an update, a photo or an account to the moderators (anyone)',
      middleware: [limited('report')],
      request: { headers: idempotencyKeyHeader, ...jsonBody(newReport) },
      responses: doneSilently('Moderators will look at it', nothingToReport(), ...unreadable),
    }),
    async (c) => {
      await reportThing(moderation, c.var.actor, c.req.valid('json'), idempotencyKeyOf(c));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/moderation/queue',
      operationId: 'listQueue',
      tags,
      security: bearer,
      summary: 'What was reported, one item for each thing, newest first (moderators within their area, admins)',
      middleware: [signedIn()],
      request: { query: queueQuery },
      responses: answers(queuePage, 'A page of the queue', ...needsRole, badCursor(), invalidInput),
    }),
    async (c) => {
      const { rows, nextCursor } = await listQueue(moderation, actorOf(c), c.req.valid('query'));
      return c.json({ items: rows.map(presentQueueItem), next_cursor: nextCursor }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/moderation/threads/{threadId}',
      operationId: 'readReportedThread',
      tags,
      security: bearer,
      summary: 'What was written in a conversation until it was reported (moderators within their area, admins)',
      middleware: [signedIn()],
      request: { params: z.object({ threadId: z.string().max(64) }) },
      responses: answers(reportedThread, 'Its messages', ...needsRole, nothingToReport(), invalidInput),
    }),
    async (c) => {
      const messages = await readReportedThread(moderation, actorOf(c), c.req.valid('param').threadId);
      return c.json(presentReportedThread(messages), 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/moderation/decisions',
      operationId: 'decide',
      tags,
      security: bearer,
      summary: 'Decide about something: hide, restore, warn, ban, unban, delete or dismiss (moderators, admins)',
      middleware: [signedIn()],
      request: jsonBody(newDecision),
      responses: doneSilently(
        'It is done, and the person is told',
        ...needsRole,
        nothingToReport(),
        holdsRole(),
        noAuthor(),
        ...unreadable,
      ),
    }),
    async (c) => {
      await decide(moderation, actorOf(c), c.req.valid('json'));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/moderation/log',
      operationId: 'readModerationLog',
      tags,
      security: bearer,
      summary: 'Everything that moderators and admins did, newest first (admins)',
      middleware: [signedIn()],
      request: { query: z.object({ cursor: z.string().max(200).optional() }) },
      responses: answers(logPage, 'A page of the log', ...needsRole, badCursor(), invalidInput),
    }),
    async (c) => {
      const { rows, nextCursor } = await listLog(moderation, actorOf(c), c.req.valid('query').cursor);
      return c.json({ lines: rows.map(presentLogLine), next_cursor: nextCursor }, 200);
    },
  );

  hiddenPhotoRoute(api, moderation);
  noticeRoutes(api, moderation, limited);
}

/** With a path of its own, because photos have public addresses that anybody may store. */
function hiddenPhotoRoute(api: OpenAPIHono<AppEnv>, moderation: ModerationDeps): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/moderation/photos/{photoId}',
      operationId: 'readHiddenPhoto',
      tags,
      security: bearer,
      summary: 'A photo that is hidden or held (moderators within their area, admins, its sender)',
      middleware: [signedIn()],
      request: { params: z.object({ photoId: z.uuid() }) },
      responses: {
        ...refused(...needsRole, notFound(), photosUnreachable(), invalidInput, rateLimited(0)),
        200: {
          description: 'The picture',
          content: { 'image/webp': { schema: z.string().meta({ format: 'binary' }) } },
        },
      },
    }),
    async (c) => {
      const picture = await readHiddenPhoto(moderation, actorOf(c), c.req.valid('param').photoId);
      const headers = { 'Content-Type': 'image/webp', 'Cache-Control': 'private, no-store' };
      return c.body(new Uint8Array(picture), 200, headers);
    },
  );
}

function noticeRoutes(api: OpenAPIHono<AppEnv>, moderation: ModerationDeps, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/moderation/notices',
      operationId: 'listNotices',
      tags,
      security: bearer,
      summary: 'What moderators decided about one’s own things, newest first',
      middleware: [signedIn()],
      responses: answers(decisionNotices, 'The newest decisions', needsSession),
    }),
    async (c) => c.json({ notices: (await listNotices(moderation, actorOf(c))).map(presentNotice) }, 200),
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/moderation/notices/{id}/objection',
      operationId: 'objectToDecision',
      tags,
      security: bearer,
      summary: 'Object to a decision about oneself, once; takes it to the queue again',
      middleware: [signedIn(), limited('report')],
      request: { params: z.object({ id: z.uuid() }), ...jsonBody(newObjection) },
      responses: doneSilently(
        'Moderators will look at it again',
        needsSession,
        decisionNotFound(),
        alreadyObjected(),
        ...unreadable,
      ),
    }),
    async (c) => {
      await objectTo(moderation, actorOf(c), c.req.valid('param').id, c.req.valid('json').words);
      return c.body(null, 204);
    },
  );
}
