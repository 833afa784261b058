import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { newMessage, relayedMessage, relayedMessages } from '#core/contract/message.ts';
import { caseNotContactable, caseNotFound, messageNotFound } from '#server/cases/errors.ts';
import { listMessages } from '#server/cases/list-messages.ts';
import { sendMessage } from '#server/cases/send-message.ts';
import { showLinks } from '#server/cases/show-links.ts';
import { forbidden } from '#server/errors.ts';
import { actorOf } from '../actor-of.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { signedIn } from '../middleware/identified.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { presentMessage } from '../presenters/message.ts';
import {
  answers,
  bearer,
  bearerOrNobody,
  caseParam,
  doneSilently,
  invalidInput,
  jsonBody,
  needsSession,
  unreadable,
} from './answers.ts';
import { idempotencyKeyHeader, idempotencyKeyOf } from './idempotency-key.ts';

const tags = ['Messages'];
const needsOwner = [needsSession, forbidden(), caseNotFound()];

/** Routes for messages, which only the reporter of a case can read. */
export function messageRoutes(api: OpenAPIHono<AppEnv>, { cases }: AppDependencies, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{idOrSlug}/messages',
      operationId: 'sendMessage',
      tags,
      security: bearerOrNobody,
      summary: 'Send a message to the owner or finder (anyone); their address stays hidden',
      middleware: [limited('message')],
      request: { params: caseParam, headers: idempotencyKeyHeader, ...jsonBody(newMessage) },
      responses: doneSilently('It is on its way', caseNotFound(), caseNotContactable(), ...unreadable),
    }),
    async (c) => {
      await sendMessage(cases, c.var.actor, c.req.valid('param').idOrSlug, c.req.valid('json'), idempotencyKeyOf(c));
      return c.body(null, 204);
    },
  );

  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/cases/{idOrSlug}/messages',
      operationId: 'listMessages',
      tags,
      security: bearer,
      summary: 'The messages about one’s own case, newest first, with their links left out (owner)',
      middleware: [signedIn()],
      request: { params: caseParam },
      responses: answers(relayedMessages, 'The newest messages', ...needsOwner, invalidInput),
    }),
    async (c) => {
      const { messages, total } = await listMessages(cases, actorOf(c), c.req.valid('param').idOrSlug);
      return c.json({ messages: messages.map(presentMessage), total }, 200);
    },
  );

  api.openapi(
    createRoute({
      method: 'post',
      path: '/api/cases/{idOrSlug}/messages/{messageId}/links',
      operationId: 'showLinks',
      tags,
      security: bearer,
      summary: 'Show the links of a message, and those of its sender from now on, in mails too (owner); takes no body',
      middleware: [signedIn(), limited('change')],
      request: { params: caseParam.extend({ messageId: z.uuid() }) },
      responses: answers(relayedMessage, 'The message with its links', ...needsOwner, messageNotFound(), invalidInput),
    }),
    async (c) => {
      const { idOrSlug, messageId } = c.req.valid('param');
      return c.json(presentMessage(await showLinks(cases, actorOf(c), idOrSlug, messageId)), 200);
    },
  );
}
