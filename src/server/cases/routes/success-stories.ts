import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import { successStories } from '#core/contract/story.ts';
import type { CaseDeps } from '#server/cases/case-deps.ts';
import { readStories } from '#server/cases/pages/api-reads.ts';
import { answers, open } from '#server/platform/http/api/answers.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';

/** What visitors read is kept by the page cache. */
export function storyRoutes(api: OpenAPIHono<AppEnv>, { cases }: { cases: CaseDeps }): void {
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
