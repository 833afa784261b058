import { z } from 'zod';
import {
  decisionNotices,
  logPage,
  logQuery,
  newDecision,
  newObjection,
  newReport,
  queuePage,
  queueQuery,
  reportedThread,
} from '#core/contract/moderation.ts';
import { decide, holdsRole, noAuthor, textChanged } from '#server/moderation/decide.ts';
import { listLog, listQueue } from '#server/moderation/list-queue.ts';
import type { ModerationDeps } from '#server/moderation/moderation-deps.ts';
import { alreadyObjected, decisionNotFound, listNotices, objectTo } from '#server/moderation/notices.ts';
import {
  presentLogLine,
  presentNotice,
  presentQueueItem,
  presentReportedThread,
} from '#server/moderation/present/moderation.ts';
import { readHiddenPhoto, readReportedThread } from '#server/moderation/read-reported.ts';
import { nothingToReport, reportThing } from '#server/moderation/report-thing.ts';
import { photosUnreachable } from '#server/photos/errors.ts';
import { pictureReader } from '#server/photos/routes/photo-files.ts';
import { badCursor, forbidden, notFound } from '#server/platform/errors.ts';
import { picture } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';

const tags = ['Moderation'];

/** Routes for reports of abuse, for moderators, and for those whom a decision concerns. */
export function moderationRoutes(api: Api, { moderation }: { moderation: ModerationDeps }): void {
  const define = memberRoutes(api, { tags, refusals: [forbidden()] });
  define('get', '/api/moderation/queue', {
    operationId: 'listQueue',
    summary:
      'What was reported, or what of it words are found in, one item for each thing, first what has waited longest (moderators within their area, admins)',
    query: queueQuery,
    answer: [queuePage, 'A page of the queue'],
    refusals: [badCursor()],
    act: async (actor, { query }) => {
      const { rows, nextCursor } = await listQueue(moderation, actor, query);
      return { items: rows.map(presentQueueItem), next_cursor: nextCursor };
    },
  });
  define('get', '/api/moderation/threads/{threadId}', {
    operationId: 'readReportedThread',
    summary: 'What was written in a conversation until it was reported (moderators within their area, admins)',
    params: z.object({ threadId: z.string().max(64) }),
    answer: [reportedThread, 'Its messages'],
    refusals: [nothingToReport()],
    act: async (actor, { params }) =>
      presentReportedThread(await readReportedThread(moderation, actor, params.threadId)),
  });
  define('post', '/api/moderation/decisions', {
    operationId: 'decide',
    summary: 'Decide about something: hide, restore, warn, ban, unban, delete or dismiss (moderators, admins)',
    body: newDecision,
    answer: 'It is done, and the person is told',
    refusals: [nothingToReport(), holdsRole(), noAuthor(), textChanged()],
    act: (actor, { body }) => decide(moderation, actor, body),
  });
  define('get', '/api/moderation/log', {
    operationId: 'readModerationLog',
    summary: 'Everything that moderators and admins did, or what words are found in, newest first (admins)',
    query: logQuery,
    answer: [logPage, 'A page of the log'],
    refusals: [badCursor()],
    act: async (actor, { query }) => {
      const { rows, nextCursor } = await listLog(moderation, actor, query);
      return { lines: rows.map(presentLogLine), next_cursor: nextCursor };
    },
  });
  noticeRoutes(memberRoutes(api, { tags }), moderation);
  openRoutes(api, { tags })('post', '/api/reports', {
    operationId: 'reportThing',
    summary: 'Report a case, an update, a photo or an account to the moderators (anyone)',
    limit: 'report',
    body: newReport,
    once: true,
    answer: 'Moderators will look at it',
    refusals: [nothingToReport()],
    act: (actor, { body, key }) => reportThing(moderation, actor, body, key),
  });
  // with a path of its own, because photos have public addresses that anybody may store
  const read = pictureReader(moderation);
  define('get', '/api/moderation/photos/{photoId}', {
    operationId: 'readHiddenPhoto',
    summary: 'A photo that is hidden or held (moderators within their area, admins, its sender)',
    params: z.object({ photoId: z.uuid() }),
    answer: [picture, 'The picture'],
    refusals: [notFound(), photosUnreachable()],
    act: async (actor, { params }) => read(await readHiddenPhoto(moderation, actor, params.photoId)),
  });
}

function noticeRoutes(define: ReturnType<typeof memberRoutes>, moderation: ModerationDeps): void {
  define('get', '/api/moderation/notices', {
    operationId: 'listNotices',
    summary: 'What moderators decided about one’s own things, newest first',
    answer: [decisionNotices, 'The newest decisions'],
    act: async (actor) => ({ notices: (await listNotices(moderation, actor)).map(presentNotice) }),
  });
  define('post', '/api/moderation/notices/{id}/objection', {
    operationId: 'objectToDecision',
    summary: 'Object to a decision about oneself, once; takes it to the queue again',
    limit: 'report',
    params: z.object({ id: z.uuid() }),
    body: newObjection,
    answer: 'Moderators will look at it again',
    refusals: [decisionNotFound(), alreadyObjected()],
    act: (actor, { params, body }) => objectTo(moderation, actor, params.id, body.words),
  });
}
