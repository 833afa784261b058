import { z } from 'zod';
import { uploadedPhoto } from '#core/contract/photo.ts';
import { threadPhotosPath } from '#core/contract/thread.ts';
import type { ThreadDeps } from '#server/conversations/thread-deps.ts';
import { readThreadPhoto, uploadThreadPhoto } from '#server/conversations/thread-photos.ts';
import { openToWrite } from '#server/conversations/write-message.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';
import { pictureReader } from '#server/photos/routes/photo-files.ts';
import { unsent, unusable, uploadForm } from '#server/photos/routes/photos.ts';
import { receivePhoto } from '#server/photos/routes/receive-photo.ts';
import { notFound } from '#server/platform/errors.ts';
import { creates, picture } from '#server/platform/http/api/answers.ts';
import type { Api } from '#server/platform/http/api/member-routes.ts';
import { networkOf } from '#server/platform/limits/limiter.ts';
import {
  callerOf,
  cannotOpen,
  cannotWrite,
  ofThread,
  threadKey,
  threadParam,
  threadRoutesOf,
} from './thread-answers.ts';

/** Routes for the photos of conversations. */
export function threadPhotoRoutes(api: Api, app: { photos: PhotoDeps; threads: ThreadDeps }): void {
  uploadRoute(api, app);
  readRoute(api, app);
}

function uploadRoute(api: Api, { threads, photos }: { threads: ThreadDeps; photos: PhotoDeps }): void {
  api.app.openAPIRegistry.registerPath({
    method: 'post',
    path: threadPhotosPath,
    operationId: 'uploadThreadPhoto',
    ...ofThread,
    summary: 'Upload a photo for a message in a conversation; unless it is sent, it is deleted after a day',
    request: {
      ...{ params: threadParam, headers: threadKey },
      body: { content: { 'multipart/form-data': { schema: uploadForm } } },
    },
    responses: creates(uploadedPhoto, 'The photo, not sent yet', ...cannotWrite, ...unusable, ...unsent),
  });

  // like the upload of photos, without a validator that would load the whole photo into memory
  api.app.post(threadPhotosPath.replace('{threadId}', ':threadId'), api.limited('upload'), async (c) => {
    const open = await openToWrite(threads, callerOf(c), c.req.param('threadId')!);
    const network = networkOf(c.var.clientIp);
    const photo = await photos.incoming.whileKept(async (file) => {
      await receivePhoto(c.req.raw, file);
      return uploadThreadPhoto(photos, open, network, file);
    });
    return c.json(presentPhoto(photo), 201);
  });
}

function readRoute(api: Api, { threads, photos }: { threads: ThreadDeps; photos: PhotoDeps }): void {
  const read = pictureReader(photos);
  const name = z.string().max(64).meta({ description: 'As in the address of the photo' });
  threadRoutesOf(api)('get', `${threadPhotosPath}/{picture}`, {
    operationId: 'readThreadPhoto',
    summary: 'A photo of a conversation (its two people)',
    params: threadParam.extend({ picture: name }),
    answer: [picture, 'The picture'],
    refusals: [...cannotOpen, notFound()],
    act: async (caller, { params }) => read(await readThreadPhoto(threads, caller, params.threadId, params.picture)),
  });
}
