import { lookRequest, matchPetAnswer, openedLook, takenLook } from '#core/contract/match.ts';
import { looksPath, uploadedPhoto } from '#core/contract/photo.ts';
import type { MatchDeps } from '#server/matching/match-deps.ts';
import { matchLook } from '#server/matching/match-look.ts';
import { presentPetMatches } from '#server/matching/present/match.ts';
import { demand } from '#server/permissions.ts';
import { lookOver } from '#server/photos/errors.ts';
import { openLook, takeLook } from '#server/photos/looks.ts';
import type { PhotoDeps } from '#server/photos/photo-deps.ts';
import { presentPhoto } from '#server/photos/present/photo.ts';
import { unsent, unusable, uploadForm } from '#server/photos/routes/photos.ts';
import { receivePhoto } from '#server/photos/routes/receive-photo.ts';
import { bearerOrNobody, creates } from '#server/platform/http/api/answers.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import { networkOf } from '#server/platform/limits/limiter.ts';

const tags = ['Looks'];

/**
 * Routes for people who look before they register. A photo has no address: its token, which only its sender has, stands
 * in bodies, so that no log or referrer keeps it.
 */
export function lookRoutes(api: Api, { photos, matching }: { photos: PhotoDeps; matching: MatchDeps }): void {
  api.app.openAPIRegistry.registerPath({
    method: 'post',
    path: looksPath,
    operationId: 'openLook',
    tags,
    security: bearerOrNobody,
    summary:
      'Send a photo of a found pet to be compared (anyone); it is gone after an hour, and nobody else can see it',
    request: { body: { content: { 'multipart/form-data': { schema: uploadForm } } } },
    responses: creates(openedLook, 'The secret that names the photo, and until when', ...unusable, ...unsent),
  });

  // like the upload of photos, without a validator that would load the whole photo into memory
  api.app.post(looksPath, api.limited('look'), async (c) => {
    await demand(matching, c.var.actor, 'photo.look');
    const network = networkOf(c.var.clientIp);
    const look = await photos.incoming.whileKept(async (file) => {
      await receivePhoto(c.req.raw, file);
      return openLook(photos, network, file);
    });
    return c.json(look, 201);
  });

  openRoutes(api, { tags })('post', `${looksPath}/matches`, {
    operationId: 'matchLook',
    summary: 'Which missing pets the animal of a look may be (anyone who has its token)',
    limit: 'lookMatch',
    body: lookRequest,
    answer: [matchPetAnswer, 'Possible matches, likeliest first'],
    refusals: [lookOver()],
    act: async (actor, { body, country }) => presentPetMatches(await matchLook(matching, actor, body, country)),
  });
  memberRoutes(api, { tags })('post', `${looksPath}/taken`, {
    operationId: 'takeLook',
    summary: 'Make the photo of a look one’s own upload, for a report (anyone signed in who has its token)',
    limit: 'upload',
    body: takenLook,
    makes: true,
    answer: [uploadedPhoto, 'The photo, not yet part of a case'],
    refusals: [lookOver()],
    act: async (actor, { body }) => presentPhoto(await takeLook(photos, actor, body.token)),
  });
}
