import type { OpenAPIHono } from '@hono/zod-openapi';
import { newMessage, sentMessage } from '#core/contract/thread.ts';
import { caseNotContactable, caseNotFound } from '#server/cases/errors.ts';
import { ownCase, threadClosed } from '#server/conversations/errors.ts';
import { sendMessage } from '#server/conversations/send-message.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { caseParam } from '#server/platform/http/api/answers.ts';
import { openRoutes } from '#server/platform/http/api/member-routes.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

/** The route that begins a conversation; threads.ts has those that go on with it. */
export function messageRoutes(api: OpenAPIHono<AppEnv>, { threads }: { threads: ThreadDeps }, limited: Limited): void {
  openRoutes(api, { tags: ['Conversations'] }, limited)('post', '/api/cases/{idOrSlug}/messages', {
    operationId: 'sendMessage',
    summary: 'Write to the owner or finder (anyone), which begins a conversation; their address stays hidden',
    limit: 'message',
    params: caseParam,
    body: newMessage,
    once: true,
    makes: true,
    answer: [sentMessage, 'It is on its way'],
    refusals: [caseNotFound(), caseNotContactable(), ownCase(), threadClosed()],
    act: (actor, { params, body, key }) => sendMessage(threads, actor, params.idOrSlug, body, key),
  });
}
