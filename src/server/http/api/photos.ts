import { createRoute, type OpenAPIHono } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { z } from 'zod';
import { uploadedPhoto } from '#core/contract/photo.ts';
import {
  photoDamaged,
  photoHeic,
  photoMissing,
  photoNotAnImage,
  photoNotStored,
  photoTooLarge,
  photoTooManyPixels,
  photoTooSmall,
} from '#server/photos/errors.ts';
import { uploadPhoto } from '#server/photos/upload-photo.ts';
import { actorOf } from '../actor-of.ts';
import type { AppDependencies } from '../app-dependencies.ts';
import type { AppEnv } from '../app-env.ts';
import { photosPath } from '../body-rules.ts';
import { signedIn } from '../middleware/identified.ts';
import type { Limited } from '../middleware/rate-limit.ts';
import { presentPhoto } from '../presenters/photo.ts';
import { bearer, creates, needsSession } from './answers.ts';

const unusable = [
  photoMissing(),
  photoTooLarge(),
  photoTooManyPixels(),
  photoNotAnImage(),
  photoHeic(),
  photoTooSmall(),
  photoDamaged(),
  photoNotStored(),
];

/** Any value passes: `fileOf` says what is wrong in a photo's words, and the encoder looks at the bytes. */
const uploadForm = z.object({ file: z.any().optional().meta({ type: 'string', format: 'binary' }) });

export function photoRoutes(api: OpenAPIHono<AppEnv>, { photos }: AppDependencies, limited: Limited): void {
  api.openapi(
    createRoute({
      method: 'post',
      path: photosPath,
      operationId: 'uploadPhoto',
      tags: ['Photos'],
      security: bearer,
      summary: 'Upload a photo for a report: any image, kept upright and without metadata',
      middleware: [signedIn(), limited('upload')],
      request: { body: { content: { 'multipart/form-data': { schema: uploadForm } } } },
      responses: creates(uploadedPhoto, 'The stored photo, not yet part of a case', needsSession, ...unusable),
    }),
    async (c) => c.json(presentPhoto(await uploadPhoto(photos, actorOf(c), await fileOf(c))), 201),
  );
}

async function fileOf(c: Context): Promise<Uint8Array> {
  const { file } = await c.req.parseBody().catch((): Record<string, unknown> => ({}));
  if (!(file instanceof File)) throw photoMissing();
  return new Uint8Array(await file.arrayBuffer());
}
