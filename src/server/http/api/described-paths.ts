import type { OpenAPIHono } from '@hono/zod-openapi';
import { z } from 'zod';
import { limits } from '#core/cases/limits.ts';
import { signInAnswer, signUpAnswer } from '#core/contract/account.ts';
import { liveEvent } from '#core/contract/live.ts';
import type { AppEnv } from '../app-env.ts';
import { answers, bearer, jsonBody } from './answers.ts';

const email = z.email();
const password = z.string().min(limits.passwordMin).max(limits.passwordMax);
const done = answers(z.object({}), 'Done');
const auth = { tags: ['Sessions'] };

/** Calls that no route of ours stands for: better-auth answers under /api/auth, and files and streams have no schema. */
export function describedPaths(api: OpenAPIHono<AppEnv>): void {
  for (const path of [...authPaths, ...otherPaths]) api.openAPIRegistry.registerPath(path);
}

type Described = Parameters<OpenAPIHono['openAPIRegistry']['registerPath']>[0];

const authPaths: Described[] = [
  {
    ...auth,
    method: 'post',
    path: '/api/auth/sign-up/email',
    summary: 'Open an account; `name` is the display name and may be empty',
    request: jsonBody(z.object({ email, password, name: z.string().optional() })),
    responses: answers(signUpAnswer, 'The session; no token while the address has to be confirmed first'),
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/sign-in/email',
    summary: 'Sign in',
    request: jsonBody(z.object({ email, password })),
    responses: answers(signInAnswer, 'The session, or the question for the second factor'),
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/two-factor/verify-totp',
    summary: 'Answer the second factor; the `challenge` goes into the header x-two-factor-challenge',
    request: jsonBody(z.object({ code: z.string() })),
    responses: answers(signInAnswer, 'The session'),
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/sign-out',
    security: bearer,
    summary: 'End this session (scope local)',
    responses: done,
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/revoke-other-sessions',
    security: bearer,
    summary: 'End all sessions but this one (scope others)',
    responses: done,
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/revoke-sessions',
    security: bearer,
    summary: 'End all sessions (scope global)',
    responses: done,
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/email-otp/request-password-reset',
    summary: 'Have a recovery code sent; the answer does not tell whether the address has an account',
    request: jsonBody(z.object({ email })),
    responses: done,
  },
  {
    ...auth,
    method: 'post',
    path: '/api/auth/email-otp/reset-password',
    summary: 'Set a new password with the code',
    request: jsonBody(z.object({ email, otp: z.string(), password })),
    responses: done,
  },
  {
    ...auth,
    method: 'get',
    path: '/api/auth/jwks',
    summary: 'Keys that sign the tokens of /api/auth/token',
    responses: done,
  },
];

const file = (type: string, description: string) => ({
  200: { description, content: { [type]: { schema: z.string() } } },
});

const otherPaths: Described[] = [
  {
    method: 'get',
    path: '/api/events',
    tags: ['Live'],
    summary:
      'Server-sent events: each message is one LiveEvent; the event type `gap` means that some may have been missed',
    responses: { 200: { description: 'A stream', content: { 'text/event-stream': { schema: liveEvent } } } },
  },
  {
    method: 'get',
    path: '/feed.xml',
    tags: ['Feeds'],
    summary: 'The newest 50 cases as RSS 2.0',
    responses: file('application/rss+xml', 'The feed'),
  },
  {
    method: 'get',
    path: '/cases.geojson',
    tags: ['Feeds'],
    summary: 'Open cases with a place (obscured) as GeoJSON; filters `status` and `species`',
    responses: file('application/geo+json', 'A FeatureCollection'),
  },
  {
    method: 'get',
    path: '/pet/{slug}/card.png',
    tags: ['Feeds'],
    summary: 'The social card of a case, 1200x630',
    request: { params: z.object({ slug: z.string() }) },
    responses: file('image/png', 'The picture'),
  },
  {
    method: 'get',
    path: '/healthz',
    tags: ['Running'],
    summary: 'Whether the process answers',
    responses: doneOk('It does'),
  },
  {
    method: 'get',
    path: '/readyz',
    tags: ['Running'],
    summary: 'Whether it can serve: database, photo model',
    responses: { ...doneOk('It can'), 503: { description: 'It cannot now' } },
  },
  {
    method: 'get',
    path: '/metrics',
    tags: ['Running'],
    summary: 'Figures for Prometheus',
    responses: file('text/plain', 'The figures'),
  },
];

function doneOk(description: string) {
  return { 200: { description } };
}
