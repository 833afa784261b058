import { z } from 'zod';
import { newShelter, shelter, shelters, sheltersQuery } from '#core/contract/plan.ts';
import { forbidden } from '#server/platform/errors.ts';
import { type Api, memberRoutes } from '#server/platform/http/api/member-routes.ts';
import type { PlanDeps } from './plan-case.ts';
import { listNewShelter, listShelters, unlistShelter } from './shelters.ts';

/** Routes for the shelters, vets and others that the operator lists. */
export function shelterRoutes(api: Api, { plans }: { plans: PlanDeps }): void {
  const define = memberRoutes(api, { tags: ['Plans'] });
  define('get', '/api/shelters', {
    operationId: 'listShelters',
    summary: 'Whom to ask near a point, nearest first; without one all that the operator lists',
    query: sheltersQuery,
    answer: [shelters, 'Shelters, vets, offices and groups'],
    act: async (actor, { query: { lat, lng } }) => {
      const near = lat === undefined || lng === undefined ? null : { lat, lng };
      return { shelters: await listShelters(plans, actor, near) };
    },
  });
  define('post', '/api/admin/shelters', {
    operationId: 'listNewShelter',
    summary: 'List a shelter, vet, office or group (admin)',
    limit: 'change',
    body: newShelter,
    makes: true,
    answer: [shelter, 'It is listed'],
    refusals: [forbidden()],
    act: (actor, { body, country }) => listNewShelter(plans, actor, body, country),
  });
  define('delete', '/api/admin/shelters/{id}', {
    operationId: 'unlistShelter',
    summary: 'List it no more (admin)',
    limit: 'change',
    params: z.object({ id: z.uuid() }),
    answer: 'It is not listed',
    refusals: [forbidden()],
    act: (actor, { params }) => unlistShelter(plans, actor, params.id),
  });
}
