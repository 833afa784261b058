import type { Context } from 'hono';
import { limits } from '#core/cases/limits.ts';
import { tooLarge } from '#server/errors.ts';
import { photoTooLarge } from '#server/photos/errors.ts';
import type { AppEnv } from './app-env.ts';
import type { BodyRule } from './middleware/body-gate.ts';

export const photosPath = '/api/photos';

/** No form sends more than this. */
const jsonBytes = 64 * 1024;
/** What multipart adds around the file. */
const envelopeBytes = 16 * 1024;

const none: BodyRule = { isRead: false, mostBytes: jsonBytes, tooLarge };
const form: BodyRule = { isRead: true, mostBytes: jsonBytes, tooLarge };
const photo: BodyRule = { isRead: true, mostBytes: limits.photoBytes + envelopeBytes, tooLarge: photoTooLarge };

/** Only calls of the API take a body, and only the upload of a photo a large one. */
export function bodyRule({ req }: Context<AppEnv>): BodyRule {
  if (!req.path.startsWith('/api/') || !['POST', 'PUT', 'PATCH'].includes(req.method)) return none;
  const isUpload =
    req.path === photosPath && req.header('content-type')?.toLowerCase().startsWith('multipart/form-data');
  return isUpload ? photo : form;
}
