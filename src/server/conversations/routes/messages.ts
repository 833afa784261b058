import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { newMessage, sentMessage } from '#core/contract/thread.ts';
import { caseNotContactable, caseNotFound } from '#server/cases/errors.ts';
import { ownCase, threadClosed } from '#server/conversations/errors.ts';
import { sendMessage } from '#server/conversations/send-message.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { bearerOrNobody, caseParam, creates, jsonBody, unreadable } from '#server/platform/http/api/answers.ts';
import { idempotencyKeyHeader, idempotencyKeyOf } from '#server/platform/http/api/idempotency-key.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { Limited } from '#server/platform/http/middleware/rate-limit.ts';

/** The route that begins a conversation; threads.ts has those that go on with it. */
export function messageRoutes(api: OpenAPIHono<AppEnv>, { threads }: { threads: ThreadDeps }, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{idOrSlug}/messages',
      operationId: 'sendMessage',
      tags: ['Conversations'],
      security: bearerOrNobody,
      summary: 'Write to the owner or finder (anyone), which begins a conversation; their address stays hidden',
      middleware: [limited('message')],
      request: { params: caseParam, headers: idempotencyKeyHeader, ...jsonBody(newMessage) },
      responses: creates(
        sentMessage,
        'It is on its way',
        ...[caseNotFound(), caseNotContactable(), ownCase(), threadClosed(), ...unreadable],
      ),
    }),
    async (c) => {
      const { idOrSlug } = c.req.valid('param');
      return c.json(await sendMessage(threads, c.var.actor, idOrSlug, c.req.valid('json'), idempotencyKeyOf(c)), 201);
    },
  );
}
