import type { OpenAPIHono } from '@hono/zod-openapi';
import { limits } from '#core/cases/limits.ts';
import { looksPath, photosPath } from '#core/contract/photo.ts';
import { threadPhotosPath } from '#core/contract/thread.ts';
import { photoTooLarge } from '#server/photos/errors.ts';
import { tooLarge } from '#server/platform/errors.ts';
import type { AppEnv } from '#server/platform/http/app-env.ts';
import type { BodyRule } from '#server/platform/http/middleware/body-gate.ts';

/** No form sends more than this. */
const jsonBytes = 64 * 1024;
/** What multipart adds around the file. */
const envelopeBytes = 16 * 1024;

const none: BodyRule = { kind: 'none', types: [], mostBytes: jsonBytes, tooLarge };
const form = (types: readonly string[]): BodyRule => ({ kind: 'form', types, mostBytes: jsonBytes, tooLarge });
/** @param kind `look`: from anybody */
const photo = (kind: 'photo' | 'look', types: readonly string[]): BodyRule => ({
  kind,
  types,
  mostBytes: limits.photoBytes + envelopeBytes,
  tooLarge: photoTooLarge,
});

type Call = { method: string; path: string; authorization: string | undefined };
type DescribedBody = { method: string; path: RegExp; needsToken: boolean; rule: BodyRule };

/**
 * Derives from a call's OpenAPI description what its body may be: the content types, and whether a token is required.
 * For photos of conversations, the key of a visitor is one. If a required token is missing, the body is not read and the route refuses the call itself. Calls that are not
 * described take no body.
 */
export function bodyRules(api: OpenAPIHono<AppEnv>): (call: Call) => BodyRule {
  // collected on the first request, when all routes are registered
  let bodies: DescribedBody[] | undefined;
  return ({ method, path, authorization }) => {
    bodies ??= describedBodies(api);
    const found = bodies.find((body) => body.method === method && body.path.test(path));
    return found && (authorization || !found.needsToken) ? found.rule : none;
  };
}

function describedBodies(api: OpenAPIHono<AppEnv>): DescribedBody[] {
  return api.openAPIRegistry.definitions.flatMap((definition) => {
    if (definition.type !== 'route') return [];
    const { method, path, security, request } = definition.route;
    const types = Object.keys(request?.body?.content ?? {});
    if (types.length === 0) return [];
    return {
      method: method.toUpperCase(),
      path: new RegExp(`^${path.replaceAll(/\{\w+\}/g, '[^/]+')}$`),
      needsToken: path === threadPhotosPath || (security?.length === 1 && 'bearer' in security[0]!),
      rule: ruleFor(path, types),
    };
  });
}

function ruleFor(path: string, types: readonly string[]): BodyRule {
  // a conversation is opened before any of its photo is read, so that strangers take no place
  if (path === photosPath || path === threadPhotosPath) return photo('photo', types);
  return path === looksPath ? photo('look', types) : form(types);
}
