import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { successStories } from '#core/contract/story.ts';
import { listSuccessStories } from '#server/cases/list-success-stories.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import type { SendShared } from '../pages/shared-answers.ts';
import { presentStories } from '../presenters/story.ts';
import { answers, open } from './answers.ts';

export function storyRoutes(api: OpenAPIHono<AppEnv>, { cases }: AppDependencies, sendShared: SendShared): void {
  api.openapi(
    createRoute({
      method: 'get',
      path: '/api/success-stories',
      operationId: 'listSuccessStories',
      tags: ['Cases'],
      security: open,
      summary: 'The newest reunions, with figures on all of them',
      responses: answers(successStories, 'Stories, newest first'),
    }),
    (c) => sendShared(c, async () => presentStories(await listSuccessStories(cases))),
  );
}
