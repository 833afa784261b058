import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { successStories } from '#core/contract/story.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { readStories } from '../pages/api-reads.ts';
import { answers, open } from './answers.ts';

/** Visitors are answered by `sharedAnswers`. */
export function storyRoutes(api: OpenAPIHono<AppEnv>, { cases }: AppDependencies): void {
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
    async (c) => c.json(await readStories(cases), 200),
  );
}
