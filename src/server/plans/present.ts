import { titleHere } from '#core/cases/title-here.ts';
import type { Doer, SearchedArea, SearchPlan, StepState } from '#core/contract/plan.ts';
import { farthest } from '#core/places/distance.ts';
import { obscureRadius } from '#core/places/obscure-point.ts';
import { daysSince } from '#core/plan/phases.ts';
import { ringsFor } from '#core/plan/search-rings.ts';
import { type StepId, stepIds } from '#core/plan/steps.ts';
import type { PlanDeps } from './plan-case.ts';
import type { InvitedRecord } from './store/invitations.ts';
import type { AreaRecord, DoerRecord, StepRecord } from './store/read-plan.ts';
import type { PlanView } from './view-plan.ts';

/** The plan for its reader: the owner, or somebody who helps. Nothing of how the owner can be reached is in it. */
export function presentPlan(view: PlanView, links: PlanDeps['links']): SearchPlan {
  const { of, reader, plan, steps, areas, helpers, invitation } = view;
  const own = of.owner_user_id === reader;
  const { lives, behaves } = plan;
  return {
    case: {
      id: of.id,
      slug: of.slug,
      title: titleHere(of.title),
      pet_name: of.pet_name,
      species: of.species,
      status: of.status,
    },
    own,
    day: daysSince(of.created_at, view.now),
    lives,
    behaves,
    rings: ringsFor({ species: of.species, lives, behaves }),
    from: placeFor(view, own),
    place_shared: plan.place_shared,
    asked: own && plan.asked,
    steps: steps.filter(isKnown).map((step) => presentStep(step, reader)),
    searched: areas.map((area) => presentArea(area, reader, own)),
    helpers: helpers.map(({ id, name, user_id, created_at }) => ({
      ...{ id, name, me: user_id === reader, since: created_at.toISOString() },
    })),
    invitation:
      own && invitation ? { url: links.page(invitation.id), expires_at: invitation.expires_at.toISOString() } : null,
  };
}

/** The exact place is the owner's, who may share it with helpers; else it is the public one. */
function placeFor({ of, plan }: PlanView, own: boolean): SearchPlan['from'] {
  const { point_precision } = plan;
  const exact = (own || plan.place_shared) && plan.true_point;
  if (exact && point_precision !== 'town') return { point: exact, radius: farthest[point_precision ?? 'pin'] };
  return of.location && { point: of.location, radius: of.public_radius ?? obscureRadius };
}

const isKnown = (step: StepRecord): step is StepRecord & { step: StepId } =>
  (stepIds as readonly string[]).includes(step.step);

function presentStep(
  { step, taken_by, taken_at, done_by, done_at }: StepRecord & { step: StepId },
  reader: string,
): StepState {
  return {
    id: step,
    // whoever deletes their account leaves it to others
    taken: taken_at && taken_by.user_id ? { by: presentDoer(taken_by, reader), at: taken_at.toISOString() } : null,
    done: done_at && { by: presentDoer(done_by, reader), at: done_at.toISOString() },
  };
}

function presentArea({ id, shape, words, by, created_at }: AreaRecord, reader: string, own: boolean): SearchedArea {
  const doer = presentDoer(by, reader);
  return { id, shape, words, by: doer, at: created_at.toISOString(), deletable: own || doer.me };
}

const presentDoer = ({ user_id, name }: DoerRecord, reader: string): Doer => ({ name, me: user_id === reader });

/** The case for whoever has the link: nothing that is not on its page. */
export const presentInvited = ({ slug, title, pet_name, side }: InvitedRecord) => ({ slug, title, pet_name, side });
