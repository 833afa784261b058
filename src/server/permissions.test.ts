import { describe, expect, it, vi } from 'vitest';
import type { Role } from '#core/accounts/roles.ts';
import { newAlert } from '#core/contract/alert.ts';
import { duplicateRequest, matchPetRequest } from '#core/contract/match.ts';
import type { PushDevice } from '#core/contract/notification.ts';
import { newLoosePet } from '#core/contract/update.ts';
import { aMissingReport } from '#tests/factories/reports.ts';
import { aSighting } from '#tests/factories/sightings.ts';
import { changeProfile } from './accounts/change-profile.ts';
import { askForAlert } from './alerts/ask-for-alert.ts';
import { listAlerts } from './alerts/own-alerts.ts';
import type { CaseDeps } from './cases/case-deps.ts';
import { addSightingPhotos } from './cases/reports/add-photos.ts';
import { createCase } from './cases/reports/create-case.ts';
import { followCase } from './cases/updates/follows.ts';
import { logSighting } from './cases/updates/log-sighting.ts';
import { listThreads } from './conversations/list-threads.ts';
import { answerOffer } from './handovers/answer-offer.ts';
import type { HandoverDeps } from './handovers/offer-case.ts';
import { findDuplicates } from './matching/find-duplicates.ts';
import { logLoosePet } from './matching/loose-pets.ts';
import type { MatchDeps } from './matching/match-deps.ts';
import { matchPet } from './matching/match-pet.ts';
import { objectTo } from './moderation/notices.ts';
import { changeSeen, countNotifications, listNotifications } from './notifications/own-notifications.ts';
import { registerDevice } from './notifications/push/devices.ts';
import { type Action, createCan, demand, permissions } from './permissions.ts';
import { takeLook } from './photos/looks.ts';
import { uploadPhoto } from './photos/upload-photo.ts';
import { joinAsHelper, listHelped, stopHelping } from './plans/helpers.ts';
import { listShelters } from './plans/shelters.ts';

const actor = (userId: string) => ({ userId, sessionId: `session of ${userId}` });
const rolesOf = vi.fn(
  async (userId: string): Promise<Role[]> => (userId === 'admin' ? ['admin'] : userId === 'mod' ? ['moderator'] : []),
);
const helps = async (userId: string, caseId: string) => userId === 'hanna' && caseId === 'tom';
const can = createCan(rolesOf, async (userId) => userId === 'banned', helps);
const when = { pace: 'daily', zone: 'UTC', quiet: null };
const anAlert = { place: 'Padova', km: 5, side: null, species: null, when };
const aQuestion = matchPetRequest.parse({ description: 'a grey cat' });
const annasCase = { owner_user_id: 'anna', id: 'tom' };

describe('can', () => {
  const everyone = [true, true, true, true, true, true];
  const accounts = [false, true, true, true, true, true];
  const ownerOnly = [false, false, true, false, false, false];
  const ownerAndAdmin = [false, false, true, true, false, false];
  const ownerAndHelper = [false, false, true, false, false, true];
  const adminOnly = [false, false, false, true, false, false];
  const nobody = [false, false, false, false, false, false];
  const moderators = [false, false, false, true, true, false];

  // The specification's table of roles: whether a visitor, a stranger with an account, the owner, an admin, a
  // moderator and a helper are allowed.
  const allowed: Record<Action, boolean[]> = {
    'alert.create': everyone,
    'alert.read': ownerOnly,
    'alert.change': ownerOnly,
    'alert.delete': ownerOnly,
    'push.register': ownerOnly,
    'push.end': ownerOnly,
    'case.send-message': everyone,
    'photo.look': everyone,
    'report.send': everyone,
    'case.create': accounts,
    'case.log-sighting': accounts,
    'photo.match': accounts,
    'photo.upload': accounts,
    'case.follow': accounts,
    'case.unfollow': accounts,
    'case.list-followed': accounts,
    'account.name': accounts,
    'case.post-update': ownerOnly,
    'case.add-photos': ownerOnly,
    'case.open-trail': ownerOnly,
    'thread.read': ownerOnly,
    'thread.write': ownerOnly,
    'notification.read': ownerOnly,
    'thread.withdraw-contact': ownerOnly,
    'case.name-reunion': ownerOnly,
    'case.tell-story': ownerOnly,
    'poster.make': ownerOnly,
    'poster.see-scans': ownerOnly,
    'match.judge': ownerOnly,
    'match.withdraw-verdict': ownerOnly,
    // for matchers alone, see below
    'board.compare': nobody,
    'board.give-back': nobody,
    'board.see-agreement': adminOnly,
    'board.export': adminOnly,
    'case.list-of-user': ownerAndAdmin,
    'case.change-status': ownerAndAdmin,
    'case.edit': ownerAndAdmin,
    'case.read-report': ownerAndAdmin,
    'case.withdraw-offer': ownerAndAdmin,
    'case.see-owner': ownerAndAdmin,
    'case.see-sightings': [false, false, true, true, false, true],
    'plan.read': ownerAndHelper,
    'plan.work': ownerAndHelper,
    'plan.remove-area': ownerOnly,
    'plan.change': ownerOnly,
    'helper.invite': ownerOnly,
    'helper.withdraw-invitation': ownerOnly,
    'helper.remove': ownerOnly,
    'helper.join': accounts,
    'helper.leave': accounts,
    'helper.list-helped': accounts,
    'shelter.list': accounts,
    'shelter.change': adminOnly,
    'case.close-trail': ownerAndAdmin,
    'case.delete': ownerAndAdmin,
    'case.see-matches': ownerAndAdmin,
    'case.see-hidden': ownerAndAdmin,
    'decision.object': ownerOnly,
    'moderation.see-queue': moderators,
    'photo.see-hidden': [false, false, true, true, true, false],
    'moderation.decide': moderators,
    'moderation.everywhere': adminOnly,
    'moderation.see-log': adminOnly,
    'role.ask': ownerAndAdmin,
    'thread.read-reported': moderators,
    'case.hand-over': ownerAndAdmin,
    'case.take-over': accounts,
    'case.toggle': adminOnly,
    'case.merge': adminOnly,
    'site.see-stats': adminOnly,
    'site.check': adminOnly,
    'user.list': adminOnly,
    'role.grant': adminOnly,
    'role.remove': adminOnly,
    'connection.list': adminOnly,
    'connection.disconnect': adminOnly,
  };

  it.each(Object.entries(allowed) as [Action, boolean[]][])('%s lets in %j', async (action, expected) => {
    const people = [null, actor('ben'), actor('anna'), actor('admin'), actor('mod'), actor('hanna')];
    expect(await Promise.all(people.map((person) => can(person, action, annasCase)))).toEqual(expected);
  });

  it('lets a matcher compare pairs of others, and do nothing else that not everybody may', async () => {
    const matcher = createCan(
      async () => ['matcher'],
      async () => false,
      async () => false,
    );
    for (const [action, [, stranger]] of Object.entries(allowed) as [Action, boolean[]][])
      expect(await matcher(actor('ben'), action, annasCase), action).toBe(
        stranger || action === 'board.compare' || action === 'board.give-back',
      );
  });

  it('lets a helper do nothing with another case, nor with a record of another kind', async () => {
    for (const action of ['plan.read', 'plan.work', 'case.see-sightings'] as const) {
      expect(await can(actor('hanna'), action, { owner_user_id: 'anna', id: 'lola' })).toBe(false);
      expect(await can(actor('hanna'), action, { owner_user_id: 'anna' })).toBe(false);
      expect(await can(actor('hanna'), action)).toBe(false);
    }
  });

  it('treats nobody as the owner of a record without one', async () => {
    expect(await can(actor('anna'), 'case.delete')).toBe(false);
  });

  it('leaves a banned account reading, taking back, deleting and objecting, and nothing else', async () => {
    const left = [
      ...['case.list-of-user', 'case.read-report', 'case.see-owner', 'case.see-sightings', 'case.see-hidden'],
      ...['case.see-matches', 'case.list-followed', 'thread.read', 'notification.read', 'photo.see-hidden', 'role.ask'],
      ...[
        'match.withdraw-verdict',
        'case.close-trail',
        'case.withdraw-offer',
        'case.unfollow',
        'thread.withdraw-contact',
      ],
      ...['plan.read', 'helper.withdraw-invitation', 'helper.remove', 'helper.leave', 'helper.list-helped'],
      'shelter.list',
      ...['case.delete', 'decision.object', 'poster.see-scans'],
      ...['case.delete', 'decision.object', 'alert.read', 'alert.delete', 'push.end'],
    ];
    for (const action of Object.keys(permissions) as Action[]) {
      const asked = can(actor('banned'), action, { owner_user_id: 'banned' });
      if (left.includes(action)) expect([action, await asked]).toEqual([action, true]);
      else await expect(asked, action).rejects.toMatchObject({ code: 'banned' });
    }
  });

  it('reads roles only if one would grant the action', async () => {
    rolesOf.mockClear();
    await can(actor('ben'), 'case.post-update', annasCase);
    await can(actor('anna'), 'case.delete', annasCase);
    expect(rolesOf).not.toHaveBeenCalled();
  });
});

it('demand throws when can returns false', async () => {
  await expect(demand({ can }, actor('ben'), 'case.delete', annasCase)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(demand({ can }, actor('anna'), 'case.delete', annasCase)).resolves.toBeUndefined();
});

describe('what every account may do', () => {
  // all that is reached before the check: whatever comes after it fails otherwise
  const refusing = {
    can: async () => false,
    links: { read: () => 'an offer' },
    ask: async () => [{ id: 'an offer', subject_user_id: 'ben' }],
  };
  const ben = actor('ben');
  const acceptance = { token: 'a link', answer: 'accept', contact_information: undefined } as const;
  const as = <D>() => refusing as unknown as D;
  it.each([
    ['report', () => createCase(as<CaseDeps>(), ben, aMissingReport())],
    ['log a sighting', () => logSighting(as<CaseDeps>(), ben, 'a case', aSighting())],
    ['add photos to a sighting', () => addSightingPhotos(as<CaseDeps>(), ben, 'a sighting', { photo_ids: [] })],
    ['tell of a loose pet', () => logLoosePet(as(), ben, newLoosePet.parse(aSighting()))],
    ['upload a photo', () => uploadPhoto(as(), ben, 'a network', 'photo')],
    ['take the photo of a look', () => takeLook(as(), ben, 'a token')],
    ['match a photo', () => matchPet(as<MatchDeps>(), ben, aQuestion)],
    ['ask for duplicates', () => findDuplicates(as(), ben, duplicateRequest.parse(aQuestion))],
    ['follow a case', () => followCase(as(), ben, 'a case')],
    ['take another name', () => changeProfile(as(), ben, { display_name: 'Ben' })],
    ['list conversations', () => listThreads(as(), ben)],
    ['list notifications', () => listNotifications(as(), ben)],
    ['count notifications', () => countNotifications(as(), ben)],
    ['mark notifications', () => changeSeen(as(), ben, { seen: true })],
    ['ask for an alert', () => askForAlert(as(), ben, newAlert.parse(anAlert))],
    ['list alerts', () => listAlerts(as(), { actor: ben, token: undefined })],
    ['register a device', () => registerDevice(as(), ben, { endpoint: 'https://push.example/x' } as PushDevice)],
    ['object to a decision', () => objectTo(as(), ben, 'a decision', 'I did not write that')],
    ['list shelters', () => listShelters(as(), ben, null)],
    ['list the cases that one helps with', () => listHelped(as(), ben)],
    ['join as a helper', () => joinAsHelper(as(), ben, 'a link')],
    ['stop helping', () => stopHelping(as(), ben, 'a case')],
    ['take over a case', () => answerOffer(as<HandoverDeps>(), ben, acceptance)],
  ])('is checked before anything else, so that the table can be tightened: %s', async (_what, act) => {
    await expect(act()).rejects.toMatchObject({ code: 'forbidden' });
  });
});
