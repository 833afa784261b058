import { z } from 'zod';
import { photosPath, uploadedPhoto } from '#core/contract/photo.ts';
import {
  photoDamaged,
  photoHeic,
  photoMissing,
  photoNotAnImage,
  photoNotStored,
  photoTooHeavy,
  photoTooLarge,
  photoTooManyPixels,
  photoTooNarrow,
  photoTooSmall,
} from '#server/photos/errors.ts';
import { readPhoto } from '#server/photos/find-photo-file.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';
import { uploadPhoto } from '#server/photos/upload-photo.ts';
import { busy, notFound, tooSlow, unsupportedType } from '#server/platform/errors.ts';
import { bearer, creates, needsSession, picture } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';
import { actorOf, signedIn } from '#server/platform/http/middleware/identified.ts';
import { networkOf } from '#server/platform/limits/limiter.ts';
import { pictureReader } from './photo-files.ts';
import { receivePhoto } from './receive-photo.ts';

/** The faults that a sent photo can have. */
export const unusable = [
  photoMissing(),
  photoTooLarge(),
  photoTooManyPixels(),
  photoNotAnImage(),
  photoHeic(),
  photoTooSmall(),
  photoTooNarrow(),
  photoTooHeavy(),
  photoDamaged(),
  photoNotStored(),
];

/** The photo itself may be fine, but it did not arrive or cannot be processed now. */
export const unsent = [unsupportedType(), tooSlow(), busy(0)];

export const uploadForm = z.object({ file: z.string().optional().meta({ format: 'binary' }) });

/**
 * The handler is registered separately from its description, because a form validator would load the whole photo into
 * memory first.
 */
export function photoRoutes(api: Api, deps: { photos: PhotoDeps }): void {
  uploadRoute(api, deps);
  privatePhotoRoute(api, deps);
}

function uploadRoute(api: Api, { photos }: { photos: PhotoDeps }): void {
  api.app.openAPIRegistry.registerPath({
    method: 'post',
    path: photosPath,
    operationId: 'uploadPhoto',
    tags: ['Photos'],
    security: bearer,
    summary: 'Upload a photo for a report: any image, kept upright and without metadata',
    request: { body: { content: { 'multipart/form-data': { schema: uploadForm } } } },
    responses: creates(uploadedPhoto, 'The stored photo, not yet part of a case', needsSession, ...unusable, ...unsent),
  });

  api.app.post(photosPath, signedIn(), api.limited('upload'), async (c) => {
    const network = networkOf(c.var.clientIp);
    const photo = await photos.incoming.whileKept(async (file) => {
      await receivePhoto(c.req.raw, file);
      return uploadPhoto(photos, actorOf(c), network, file);
    });
    return c.json({ ...presentPhoto(photo), ...(photo.isCut && { is_cut: true }) }, 201);
  });
}

/** Outside of the address of public photos, so that no cache in between can mistake one for the other. */
function privatePhotoRoute(api: Api, { photos }: { photos: PhotoDeps }): void {
  const read = pictureReader(photos);
  memberRoutes(api, { tags: ['Photos'] })('get', `${photosPath}/{name}`, {
    operationId: 'readPrivatePhoto',
    summary: 'A photo of a sighting or of a loose pet (its sender, the owner of the case, admins)',
    params: z.object({ name: z.string().max(64).meta({ description: 'As in the address of the photo' }) }),
    answer: [picture, 'The picture'],
    refusals: [notFound()],
    act: async (actor, { params }) => read(await readPhoto(photos, actor, params.name)),
  });
}
