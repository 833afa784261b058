import { z } from 'zod';
import { followedCases } from '#core/contract/case.ts';
import {
  invitationAnswer,
  invitedCase,
  newSearchedArea,
  planChange,
  searchPlan,
  stepChange,
} from '#core/contract/plan.ts';
import { stepIds } from '#core/plan/steps.ts';
import { caseHidden, caseNotFound, ownCase } from '#server/cases/errors.ts';
import { presentCase } from '#server/cases/present/case.ts';
import { forbidden } from '#server/platform/errors.ts';
import { caseParam, changesCase, open } from '#server/platform/http/api/answers.ts';
import { ofMail } from '#server/platform/http/api/mail-links.ts';
import { type Api, memberRoutes, openRoutes } from '#server/platform/http/api/member-routes.ts';
import {
  dismissHelper,
  helperNotFound,
  helpsTooMany,
  invitationGone,
  inviteHelpers,
  joinAsHelper,
  listHelped,
  readInvited,
  stopHelping,
  tooManyHelpers,
  withdrawInvitation,
} from './helpers.ts';
import { noPlan, type PlanDeps, planClosed } from './plan-case.ts';
import { presentInvited, presentPlan } from './present.ts';
import { viewPlan } from './view-plan.ts';
import { areaNotFound, changePlan, markSearched, stepTaken, tooManyAreas, unmarkSearched, workOnStep } from './work.ts';

const tags = ['Plans'];
const plan = '/api/cases/{idOrSlug}/plan';
const areas = '/api/cases/{idOrSlug}/searched-areas/{areaId}';
const refusals = [forbidden(), caseNotFound(), caseHidden(), noPlan()];

/** Routes for the plan of a missing pet and for those who help to search. */
export function planRoutes(api: Api, { plans }: { plans: PlanDeps }): void {
  const define = memberRoutes(api, { tags, refusals });
  const stepParam = caseParam.extend({ step: z.enum(stepIds) });
  const areaParam = caseParam.extend({ areaId: z.uuid() });
  define('get', plan, {
    operationId: 'readPlan',
    summary: 'What to do for a missing pet, what was done and searched, and who helps (owner, helpers)',
    params: caseParam,
    answer: [searchPlan, 'The plan'],
    act: async (actor, { params }) => presentPlan(await viewPlan(plans, actor, params.idOrSlug), plans.links),
  });
  define('patch', plan, {
    operationId: 'changePlan',
    summary: 'Tell how the animal lives and behaves, and whether helpers see the exact place (owner)',
    ...changesCase,
    body: planChange,
    answer: 'It is kept',
    refusals: [planClosed()],
    act: (actor, { params, body }) => changePlan(plans, actor, params.idOrSlug, body),
  });
  define('put', `${plan}/steps/{step}`, {
    operationId: 'workOnStep',
    summary: 'Take a step on or give it back, tick it off or take that back (owner, helpers)',
    limit: 'change',
    params: stepParam,
    body: stepChange,
    answer: 'It is kept',
    refusals: [planClosed(), stepTaken()],
    act: (actor, { params, body }) => workOnStep(plans, actor, params.idOrSlug, params.step, body),
  });
  define('put', areas, {
    operationId: 'markSearched',
    summary: 'Mark ground as searched; the same id again changes nothing (owner, helpers)',
    limit: 'change',
    params: areaParam,
    body: newSearchedArea,
    answer: 'It is marked',
    refusals: [planClosed(), tooManyAreas()],
    act: (actor, { params, body }) => markSearched(plans, actor, params.idOrSlug, params.areaId, body),
  });
  define('delete', areas, {
    operationId: 'unmarkSearched',
    summary: 'Remove searched ground (who marked it, owner)',
    limit: 'change',
    params: areaParam,
    answer: 'It is removed',
    refusals: [planClosed(), areaNotFound()],
    act: (actor, { params }) => unmarkSearched(plans, actor, params.idOrSlug, params.areaId),
  });
  helperRoutes(api, plans);
  invitationRoutes(api, plans);
}

function helperRoutes(api: Api, plans: PlanDeps): void {
  const define = memberRoutes(api, { tags, refusals });
  define('post', '/api/cases/{idOrSlug}/invitation', {
    operationId: 'inviteHelpers',
    summary: 'Make the link with which people join as helpers; an earlier one is void (owner); takes no body',
    ...changesCase,
    answer: 'The plan has the link',
    refusals: [planClosed()],
    act: (actor, { params }) => inviteHelpers(plans, actor, params.idOrSlug),
  });
  define('delete', '/api/cases/{idOrSlug}/invitation', {
    operationId: 'withdrawInvitation',
    summary: 'Make the link void (owner)',
    ...changesCase,
    answer: 'There is no link any more',
    act: (actor, { params }) => withdrawInvitation(plans, actor, params.idOrSlug),
  });
  define('delete', '/api/cases/{idOrSlug}/helpers/{helperId}', {
    operationId: 'dismissHelper',
    summary: 'Remove a helper, whose view ends at once (owner)',
    limit: 'change',
    params: caseParam.extend({ helperId: z.uuid() }),
    answer: 'They help no more',
    refusals: [helperNotFound()],
    act: (actor, { params }) => dismissHelper(plans, actor, params.idOrSlug, params.helperId),
  });
  define('delete', '/api/cases/{idOrSlug}/helping', {
    operationId: 'stopHelping',
    summary: 'Help with a case no more',
    ...changesCase,
    answer: 'They help no more',
    refusals: [helperNotFound()],
    act: (actor, { params }) => stopHelping(plans, actor, params.idOrSlug),
  });
  define('get', '/api/helping', {
    operationId: 'listHelped',
    summary: 'The cases that the signed-in person helps with',
    answer: [followedCases, 'Newest first'],
    act: async (actor) => ({ cases: (await listHelped(plans, actor)).map(presentCase) }),
  });
}

/** For the page that the link of an invitation leads to. */
function invitationRoutes(api: Api, plans: PlanDeps): void {
  openRoutes(api, { tags, security: open })('get', '/api/invitation', {
    operationId: 'readInvitation',
    summary: 'The case that a link invites to help with; changes nothing',
    query: ofMail,
    answer: [invitedCase, 'The case'],
    refusals: [invitationGone()],
    act: async (_, { query }) => presentInvited(await readInvited(plans, query.token)),
  });
  memberRoutes(api, { tags })('post', '/api/invitation', {
    operationId: 'joinAsHelper',
    summary: 'Join as a helper, with the link of the owner (anyone signed in)',
    limit: 'change',
    body: invitationAnswer,
    answer: [invitedCase, 'The case'],
    refusals: [forbidden(), invitationGone(), ownCase(), tooManyHelpers(), helpsTooMany()],
    act: async (actor, { body }) => presentInvited(await joinAsHelper(plans, actor, body.token)),
  });
}
