import type { OpenAPIHono } from '@hono/zod-openapi';
import type { SiteFacts } from '#core/contract/page-data.ts';
import { m } from '#core/paraglide/messages.js';
import { baseLocale } from '#core/paraglide/runtime.js';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import { type ContentPolicy, policyHeader } from '#server/platform/http/content-policy.ts';
import { constantAnswer } from '#server/platform/http/page-cache/entry.ts';
import { inLocale } from '#server/platform/in-locale.ts';
import { describedPaths } from './described-paths.ts';
import { docsPage, docsStyle } from './docs-page.ts';

/** `/api/openapi.json` describes all calls; `/api/docs` shows the description to people. */
export function openApiRoutes(api: OpenAPIHono<AppEnv>, { site }: { site: SiteFacts }, policy: ContentPolicy): void {
  for (const [name, scheme] of Object.entries(securitySchemes))
    api.openAPIRegistry.registerComponent('securitySchemes', name, scheme);
  describedPaths(api);
  // always in the base language; made on first request, so that routes registered later are included
  const documentOf = () => inLocale(baseLocale, () => api.getOpenAPI31Document(documentHead(site.origin)));
  const asJson = () => JSON.stringify(documentOf());
  const asPage = () => String(docsPage(documentOf()));
  api.get('/api/openapi.json', constantAnswer(asJson, { 'content-type': 'application/json', ...revalidated }));
  const pagePolicy = policyHeader(policy.ofPage({ styles: [docsStyle] }));
  api.get(
    '/api/docs',
    constantAnswer(asPage, { 'content-type': 'text/html; charset=UTF-8', ...pagePolicy, ...revalidated }),
  );
}

/** It changes with a release. */
const revalidated = { 'cache-control': 'no-cache' };

function documentHead(origin: string) {
  const info = { title: m.app_name(), version: '1', description: m.errors_api_description(), license };
  return { openapi: '3.1.0', info, servers: [{ url: origin }], tags };
}

const license = { name: 'MIT', identifier: 'MIT' };

const securitySchemes = {
  bearer: { type: 'http', scheme: 'bearer', description: 'The `token` of whatever opened the session' },
  conversation: {
    type: 'apiKey',
    in: 'header',
    name: 'x-conversation-key',
    description: 'The `key` in the fragment of the link that a visitor was mailed',
  },
  challenge: {
    type: 'apiKey',
    in: 'header',
    name: 'x-two-factor-challenge',
    description: 'The `challenge` that the first step of a two-step sign-in answered with',
  },
} as const;

const tags = [
  { name: 'Cases', description: 'Missing and found pets, and the stories of those who came home' },
  { name: 'Conversations', description: 'What two people write each other about a case, seen by nobody else' },
  { name: 'Updates', description: 'What is told under a case, in public and to its writer alone' },
  { name: 'Matching', description: 'Which two reports may be of one animal' },
  { name: 'Photos', description: 'Pictures of the animals' },
  { name: 'Places', description: 'Names of places, from an offline gazetteer' },
  { name: 'Sessions', description: 'Opening and closing sessions, passwords, two-step sign-in' },
  { name: 'Account', description: 'One’s own account' },
  { name: 'Admin', description: 'For admins' },
  { name: 'Moderation', description: 'Reports of abuse, and what moderators decide about them' },
  { name: 'Live', description: 'What happens, as it happens' },
  { name: 'Feeds', description: 'The public record for other programs' },
  { name: 'Running', description: 'How this instance is doing, and this description' },
];
