import { randomUUID } from 'node:crypto';
import type { HonoRequest } from 'hono';

const wellFormed = /^[\w\-=]{1,255}$/;

/** The name of the request in logs and answers: the id that a proxy gave it, or a new one. */
export function requestIdOf(request: HonoRequest): string {
  const given = request.header('x-request-id');
  return given && wellFormed.test(given) ? given : randomUUID();
}
