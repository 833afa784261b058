import type { OpenAPIHono } from '@hono/zod-openapi';
import { m } from '#core/paraglide/messages.js';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { describedPaths } from './described-paths.ts';
import { docsPage } from './docs-page.ts';

type OpenApiDocument = ReturnType<OpenAPIHono['getOpenAPI31Document']>;

/** `/api/openapi.json` describes every call there is; `/api/docs` shows it to people. */
export function openApiRoutes(api: OpenAPIHono<AppEnv>, { site }: AppDependencies): void {
  api.openAPIRegistry.registerComponent('securitySchemes', 'bearer', { type: 'http', scheme: 'bearer' });
  describedPaths(api);
  let made: OpenApiDocument | undefined;
  // made when it is first asked for, once: the routes that come after this one are in it too
  const documentOf = (): OpenApiDocument => {
    made ??= api.getOpenAPI31Document({
      openapi: '3.1.0',
      info: { title: m.app_name(), version: '1', description: m.errors_api_description() },
      servers: [{ url: site.origin }],
    });
    return made;
  };
  api.get('/api/openapi.json', (c) => c.json(documentOf(), 200, { 'Access-Control-Allow-Origin': '*' }));
  api.get('/api/docs', (c) => c.html(docsPage(documentOf(), c.var.nonce)));
}
