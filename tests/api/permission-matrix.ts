import { randomUUID } from 'node:crypto';
import { aFoundReport, aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';

/** An id that nothing has. */
export const noId = randomUUID();

const aDevice = {
  endpoint: 'https://push.example/device',
  keys: { p256dh: `B${'a'.repeat(86)}`, auth: 'a'.repeat(22) },
};
const anAlert = {
  ...{ place: 'Padova', point: { lat: 45.4, lng: 11.9 }, km: 5, side: null, species: null },
  when: { pace: 'at_once', zone: 'Europe/Rome', quiet: null },
};

/** The ids that a call needs. They are created for each call, because some calls use them up. */
export type Scene = { id: string; slug: string; otherUser: string; thread: string };

type Line = {
  call: [method: string, path: (scene: Scene) => string];
  body?: unknown;
  /** expected status for visitor, stranger, owner, admin */
  expect: [number, number, number, number];
};

/** The specification's table of roles, call by call; `owner` is the account whose case it is. */
export const permissionMatrix = (owner: string): Line[] => [
  { call: ['GET', () => '/api/cases'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/api/cases?owner=me'], expect: [401, 200, 200, 200] },
  { call: ['GET', () => `/api/cases?owner=${owner}`], expect: [401, 403, 200, 200] },
  { call: ['POST', () => '/api/cases'], body: aMissingReport(), expect: [401, 201, 201, 201] },
  { call: ['POST', () => '/api/cases'], body: aFoundReport(), expect: [401, 201, 201, 201] },
  { call: ['GET', ({ slug }) => `/api/cases/${slug}`], expect: [200, 200, 200, 200] },
  { call: ['PATCH', ({ id }) => `/api/cases/${id}`], body: { status: 'sighted' }, expect: [401, 403, 200, 200] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/report`], expect: [401, 403, 200, 200] },
  {
    call: ['PUT', ({ id }) => `/api/cases/${id}`],
    body: { revision: 1, report: { ...aMissingReport(), breed: 'Manx' } },
    expect: [401, 403, 200, 200],
  },
  { call: ['GET', ({ id }) => `/api/cases/${id}/changes`], expect: [401, 403, 200, 200] },
  { call: ['DELETE', ({ id }) => `/api/cases/${id}`], expect: [401, 403, 204, 204] },
  // 422: allowed, but the photo does not exist; adding photos is tested with the cases
  {
    call: ['POST', ({ id }) => `/api/cases/${id}/photos`],
    body: { photo_ids: [randomUUID()] },
    expect: [401, 403, 422, 403],
  },
  {
    call: ['POST', ({ id }) => `/api/cases/${id}/poster`],
    body: { phone: '0171 2345678' },
    expect: [401, 403, 200, 403],
  },
  { call: ['GET', ({ id }) => `/api/cases/${id}/poster-batches`], expect: [401, 403, 200, 403] },
  {
    call: ['POST', ({ id }) => `/api/cases/${id}/poster-batches`],
    body: { name: 'Mill Lane' },
    expect: [401, 403, 201, 403],
  },
  { call: ['PUT', ({ id }) => `/api/cases/${id}/trail`], body: { open: true }, expect: [401, 403, 204, 403] },
  { call: ['PUT', ({ id }) => `/api/cases/${id}/trail`], body: { open: false }, expect: [401, 403, 204, 204] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/updates`], expect: [200, 200, 200, 200] },
  { call: ['POST', ({ id }) => `/api/cases/${id}/updates`], body: { update_text: 'Hi' }, expect: [401, 403, 201, 403] },
  { call: ['POST', ({ id }) => `/api/cases/${id}/sightings`], body: aSighting(), expect: [401, 201, 201, 201] },
  { call: ['GET', () => '/api/sightings'], expect: [401, 200, 200, 200] },
  // 404: a sighting that nobody sent; real ones are tested with the private sightings
  {
    call: ['POST', () => `/api/sightings/${noId}/photos`],
    body: { photo_ids: [noId] },
    expect: [401, 404, 404, 404],
  },
  // the same for a photo
  { call: ['GET', () => `/api/photos/${noId}.webp`], expect: [401, 404, 404, 404] },
  {
    call: ['POST', ({ id }) => `/api/cases/${id}/messages`],
    body: { text: 'I saw her', reply_to: 'me@example.org' },
    expect: [201, 201, 409, 201],
  },
  // the conversation is with `owner`; its other person is a visitor, whose link is tested with the conversations
  { call: ['GET', () => '/api/threads'], expect: [401, 200, 200, 200] },
  // each reads and marks their own; that nobody reaches others' is tested with the notifications
  { call: ['GET', () => '/api/notifications'], expect: [401, 200, 200, 200] },
  { call: ['GET', () => '/api/notifications/unseen'], expect: [401, 200, 200, 200] },
  { call: ['POST', () => '/api/notifications/seen'], body: { seen: true }, expect: [401, 200, 200, 200] },
  { call: ['GET', () => '/api/push'], expect: [401, 200, 200, 200] },
  { call: ['PUT', () => '/api/push/devices'], body: aDevice, expect: [401, 204, 204, 204] },
  {
    call: ['DELETE', () => '/api/push/devices'],
    body: { endpoint: aDevice.endpoint },
    expect: [401, 204, 204, 204],
  },
  // 422: a visitor has to name an address; links of mails are tested with the alerts
  { call: ['POST', () => '/api/alerts'], body: anAlert, expect: [422, 201, 201, 201] },
  { call: ['GET', () => '/api/alerts'], expect: [401, 200, 200, 200] },
  { call: ['PATCH', () => `/api/alerts/${noId}`], body: { paused: true }, expect: [401, 404, 404, 404] },
  { call: ['DELETE', () => `/api/alerts/${noId}`], expect: [401, 404, 404, 404] },
  { call: ['PUT', () => '/api/subscriber/when'], body: anAlert.when, expect: [401, 204, 204, 204] },
  { call: ['GET', ({ thread }) => `/api/threads/${thread}`], expect: [401, 404, 200, 404] },
  {
    call: ['POST', ({ thread }) => `/api/threads/${thread}/messages`],
    body: { text: 'Where is she?' },
    expect: [401, 404, 200, 404],
  },
  // 415: allowed, but the request is no form with a photo; real ones are tested with the photos of conversations
  {
    call: ['POST', ({ thread }) => `/api/threads/${thread}/photos`],
    body: {},
    expect: [401, 404, 415, 404],
  },
  { call: ['GET', ({ thread }) => `/api/threads/${thread}/photos/${noId}.webp`], expect: [401, 404, 404, 404] },
  {
    call: ['POST', ({ thread }) => `/api/threads/${thread}/read`],
    body: { message_id: noId },
    expect: [401, 404, 204, 404],
  },
  { call: ['POST', ({ thread }) => `/api/threads/${thread}/confirmation`], expect: [401, 404, 200, 404] },
  { call: ['POST', ({ thread }) => `/api/threads/${thread}/links`], expect: [401, 404, 200, 404] },
  { call: ['PUT', ({ thread }) => `/api/threads/${thread}/block`], expect: [401, 404, 200, 404] },
  { call: ['DELETE', ({ thread }) => `/api/threads/${thread}/block`], expect: [401, 404, 200, 404] },
  {
    call: ['POST', ({ thread }) => `/api/threads/${thread}/report`],
    body: { reason: 'scam' },
    expect: [401, 404, 200, 404],
  },
  {
    call: ['PUT', ({ thread }) => `/api/threads/${thread}/contact`],
    body: { text: '0171 2345678' },
    expect: [401, 404, 200, 404],
  },
  { call: ['DELETE', ({ thread }) => `/api/threads/${thread}/contact`], expect: [401, 404, 200, 404] },
  // 409: nothing is held back in a missing report; the question is tested with the conversations
  { call: ['POST', ({ thread }) => `/api/threads/${thread}/question`], expect: [401, 404, 409, 404] },
  {
    call: ['PUT', ({ thread }) => `/api/threads/${thread}/question/held-back`],
    body: { text: 'A white toe' },
    expect: [401, 404, 409, 404],
  },
  {
    call: ['PUT', ({ thread }) => `/api/threads/${thread}/question/answer`],
    body: { text: 'A white toe' },
    expect: [401, 404, 409, 404],
  },
  {
    call: ['PUT', ({ thread }) => `/api/threads/${thread}/question/verdict`],
    body: { fits: true },
    expect: [401, 404, 409, 404],
  },
  // 404: allowed, but it was not reported; real ones are tested with the moderation
  { call: ['GET', ({ thread }) => `/api/moderation/threads/${thread}`], expect: [401, 403, 403, 404] },
  // helpers, and what they may and may not do, are tested with the plans
  { call: ['GET', ({ id }) => `/api/cases/${id}/plan`], expect: [401, 403, 200, 403] },
  { call: ['PATCH', ({ id }) => `/api/cases/${id}/plan`], body: { lives: 'indoor' }, expect: [401, 403, 204, 403] },
  {
    call: ['PUT', ({ id }) => `/api/cases/${id}/plan/steps/doors`],
    body: { done: true },
    expect: [401, 403, 204, 403],
  },
  {
    call: ['PUT', ({ id }) => `/api/cases/${id}/searched-areas/${noId}`],
    body: { shape: null, words: 'Mill Lane' },
    expect: [401, 403, 204, 403],
  },
  // 404: allowed, but nothing is marked
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/searched-areas/${noId}`], expect: [401, 403, 404, 403] },
  { call: ['POST', ({ id }) => `/api/cases/${id}/invitation`], expect: [401, 403, 204, 403] },
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/invitation`], expect: [401, 403, 204, 403] },
  // 404: allowed, but nobody helps
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/helpers/${noId}`], expect: [401, 403, 404, 403] },
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/helping`], expect: [401, 404, 404, 404] },
  { call: ['GET', () => '/api/helping'], expect: [401, 200, 200, 200] },
  { call: ['GET', () => '/api/shelters'], expect: [401, 200, 200, 200] },
  {
    call: ['POST', () => '/api/admin/shelters'],
    body: { kind: 'vet', name: 'Dr. Mill', town: 'Oxford' },
    expect: [401, 403, 403, 201],
  },
  { call: ['DELETE', () => `/api/admin/shelters/${noId}`], expect: [401, 403, 403, 204] },
  // with a link that nobody made
  { call: ['GET', () => '/api/invitation?token=x'], expect: [404, 404, 404, 404] },
  { call: ['POST', () => '/api/invitation'], body: { token: 'x' }, expect: [401, 404, 404, 404] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/handover`], expect: [401, 403, 200, 200] },
  {
    call: ['POST', ({ id }) => `/api/cases/${id}/handover`],
    // one address gets few offers
    body: { email: 'next@example.org' },
    expect: [401, 403, 204, 204],
  },
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/handover`], expect: [401, 403, 204, 204] },
  // the token authorises; real ones are tested with the use case
  { call: ['GET', () => '/api/handover?token=x'], expect: [404, 404, 404, 404] },
  { call: ['POST', () => '/api/handover'], body: { token: 'x', answer: 'decline' }, expect: [404, 404, 404, 404] },
  // with a report that does not exist; real ones are tested with the use case
  {
    call: ['PUT', ({ id }) => `/api/cases/${id}/reunion`],
    body: { with: noId, agreed: true },
    expect: [401, 403, 404, 403],
  },
  // the case is open; told stories are tested with the use case
  { call: ['PUT', ({ id }) => `/api/cases/${id}/story`], body: { words: 'x' }, expect: [401, 403, 409, 403] },
  { call: ['GET', () => '/api/reunions'], expect: [401, 200, 200, 200] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/matches`], expect: [401, 403, 200, 200] },
  // 404: allowed, but there is no such other case; pairs are tested with the verdicts
  { call: ['GET', ({ id }) => `/api/cases/${id}/matches/${noId}`], expect: [404, 404, 404, 404] },
  {
    call: ['PUT', ({ id }) => `/api/cases/${id}/matches/${noId}/verdict`],
    body: { verdict: 'unsure' },
    expect: [401, 403, 404, 403],
  },
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/matches/${noId}/verdict`], expect: [401, 403, 404, 403] },
  // for matchers alone; what they may do is tested with the board
  { call: ['POST', () => '/api/board/next'], expect: [401, 403, 403, 403] },
  { call: ['DELETE', () => '/api/board/lent'], expect: [401, 403, 403, 403] },
  {
    call: ['PUT', ({ id }) => `/api/board/${id}/${noId}/verdict`],
    body: { verdict: 'unsure' },
    expect: [401, 403, 403, 403],
  },
  { call: ['DELETE', ({ id }) => `/api/board/${id}/${noId}/verdict`], expect: [401, 403, 403, 403] },
  { call: ['GET', () => '/api/admin/agreement'], expect: [401, 403, 403, 200] },
  { call: ['GET', () => '/api/admin/compared-pairs'], expect: [401, 403, 403, 200] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/ruled-out`], expect: [401, 403, 200, 200] },
  {
    // 404 for everyone, because no other model is configured
    call: ['POST', ({ id }) => `/api/cases/${id}/matches/${id}/second-opinion`],
    expect: [401, 404, 404, 404],
  },
  { call: ['POST', () => '/api/match-pet'], body: { description: 'a grey cat' }, expect: [401, 200, 200, 200] },
  // 409: allowed, but there is no such look; real ones are tested with the looks
  { call: ['POST', () => '/api/looks'], body: {}, expect: [415, 415, 415, 415] },
  { call: ['POST', () => '/api/looks/matches'], body: { token: 'none' }, expect: [409, 409, 409, 409] },
  { call: ['POST', () => '/api/looks/taken'], body: { token: 'none' }, expect: [401, 409, 409, 409] },
  { call: ['POST', () => '/api/duplicates'], body: { description: 'a grey cat' }, expect: [401, 200, 200, 200] },
  { call: ['GET', () => '/api/follows'], expect: [401, 200, 200, 200] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/follow`], expect: [401, 200, 200, 200] },
  { call: ['PUT', ({ id }) => `/api/cases/${id}/follow`], expect: [401, 204, 409, 204] },
  { call: ['DELETE', ({ id }) => `/api/cases/${id}/follow`], expect: [401, 204, 204, 204] },
  { call: ['POST', () => '/api/loose-pets'], body: aSighting(), expect: [401, 201, 201, 201] },
  { call: ['GET', ({ id }) => `/api/cases/${id}/loose-pets`], expect: [401, 403, 200, 200] },
  { call: ['POST', ({ id }) => `/api/cases/${id}/loose-pets/${id}/question`], expect: [401, 403, 404, 403] },
  // into a report that does not exist; real merges are tested with the use case
  {
    call: ['POST', ({ id }) => `/api/admin/cases/${id}/merge`],
    body: { into: noId },
    expect: [401, 403, 403, 404],
  },
  // 415: allowed, but the request is no form with a photo; uploads are tested with the photos
  { call: ['POST', () => '/api/photos'], body: {}, expect: [401, 415, 415, 415] },
  { call: ['GET', () => '/api/match-pet/wait'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/api/places?q=berlin'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/api/places/near?lat=52.5&lng=13.4'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/api/what-works'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/api/success-stories'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/api/admin/stats'], expect: [401, 403, 403, 200] },
  { call: ['GET', () => '/api/admin/checks'], expect: [401, 403, 403, 200] },
  { call: ['GET', () => '/api/admin/users'], expect: [401, 403, 403, 200] },
  { call: ['PUT', ({ otherUser }) => `/api/admin/users/${otherUser}/roles/admin`], expect: [401, 403, 403, 204] },
  { call: ['DELETE', ({ otherUser }) => `/api/admin/users/${otherUser}/roles/admin`], expect: [401, 403, 403, 204] },
  { call: ['PATCH', ({ id }) => `/api/admin/cases/${id}`], body: { status: 'reunited' }, expect: [401, 403, 403, 200] },
  { call: ['GET', () => '/api/admin/social'], expect: [401, 403, 403, 200] },
  { call: ['DELETE', () => '/api/admin/social/facebook'], expect: [401, 403, 403, 204] },
  {
    call: ['POST', () => '/api/rpc/has_role'],
    body: { _user_id: owner, _role: 'admin' },
    expect: [401, 403, 200, 200],
  },
  {
    call: ['POST', () => '/api/reports'],
    body: { kind: 'case', id: noId, reason: 'scam' },
    // allowed, but there is no such case; real ones are tested with the use cases
    expect: [404, 404, 404, 404],
  },
  { call: ['GET', () => '/api/moderation/queue'], expect: [401, 403, 403, 200] },
  // 404: allowed, but there is no such photo; real ones are tested with the judgement of photos
  { call: ['GET', () => `/api/moderation/photos/${noId}`], expect: [401, 403, 403, 404] },
  {
    call: ['POST', () => '/api/moderation/decisions'],
    body: { kind: 'case', id: noId, act: 'dismiss' },
    expect: [401, 403, 403, 404],
  },
  { call: ['GET', () => '/api/moderation/log'], expect: [401, 403, 403, 200] },
  { call: ['GET', () => '/api/moderation/notices'], expect: [401, 200, 200, 200] },
  // a decision about nobody; real ones are tested with the use cases
  {
    call: ['POST', () => `/api/moderation/notices/${noId}/objection`],
    body: { words: 'No' },
    expect: [401, 404, 404, 404],
  },
  {
    call: ['PUT', ({ otherUser }) => `/api/admin/users/${otherUser}/moderator`],
    body: { areas: null },
    expect: [401, 403, 403, 204],
  },
  { call: ['GET', () => '/api/account'], expect: [401, 200, 200, 200] },
  { call: ['PATCH', () => '/api/account'], body: { display_name: 'Ada' }, expect: [401, 200, 200, 200] },
  { call: ['GET', () => '/api/account/sessions'], expect: [401, 200, 200, 200] },
  // a session that belongs to nobody; own sessions are tested with the accounts
  { call: ['DELETE', ({ id }) => `/api/account/sessions/${id}`], expect: [401, 404, 404, 404] },
  { call: ['GET', () => '/api/account/export'], expect: [401, 200, 200, 200] },
  { call: ['POST', () => '/api/account/deletion'], body: { password: 'wrong' }, expect: [401, 400, 400, 400] },
  { call: ['GET', () => '/api/account/passkeys'], expect: [401, 200, 200, 200] },
  // 400: allowed, but the password is missing; whole paths are tested with the passkeys
  { call: ['POST', () => '/api/account/passkey-options'], body: {}, expect: [401, 400, 400, 400] },
  { call: ['POST', () => '/api/account/passkeys'], body: {}, expect: [401, 422, 422, 422] },
  // a passkey that nobody has
  { call: ['PATCH', ({ id }) => `/api/account/passkeys/${id}`], body: { name: 'x' }, expect: [401, 404, 404, 404] },
  {
    call: ['POST', ({ id }) => `/api/account/passkeys/${id}/removal`],
    body: { current_password: 'right' },
    expect: [401, 404, 404, 404],
  },
  // whoever received the mail may use its token, and this one is invalid
  { call: ['POST', () => '/api/account/confirmation'], body: { token: 'x' }, expect: [400, 400, 400, 400] },
  // the same for mails about cases without news
  { call: ['GET', () => '/api/case-check?token=x'], expect: [404, 404, 404, 404] },
  { call: ['POST', () => '/api/case-check'], body: { token: 'x', answer: 'still' }, expect: [404, 404, 404, 404] },
  { call: ['GET', () => '/feed.xml'], expect: [200, 200, 200, 200] },
  { call: ['GET', () => '/cases.geojson'], expect: [200, 200, 200, 200] },
];
