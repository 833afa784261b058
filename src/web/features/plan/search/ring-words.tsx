import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { farthest } from '#core/places/distance.ts';
import { lengthText } from '#core/text/format.ts';

/** The search rings in words: what the map shows, and all that there is without one. */
export function RingWords({ plan, hasMap }: { plan: SearchPlan; hasMap: boolean }) {
  const { rings, from } = plan;
  if (!rings) return <p className="mt-2 text-muted">{m.plan_rings_none()}</p>;
  const distances = { half: lengthText(rings.half), most: lengthText(rings.most) };
  const isRough = from !== null && from.radius > farthest.pin;
  return (
    <div className="mt-2 grid gap-2">
      <p>{wordsFor(plan)(distances)}</p>
      <p className="text-muted text-sm">
        {m.plan_rings_estimate()}
        {hasMap && ` ${m.plan_rings_map()}`}
        {hasMap && isRough && ` ${m.plan_rings_rough({ distance: lengthText(from.radius) })}`}
      </p>
    </div>
  );
}

type Words = (distances: { half: string; most: string }) => string;

function wordsFor({ case: { species }, lives }: SearchPlan): Words {
  if (species === 'dog') return m.plan_rings_dog;
  if (lives === 'indoor') return m.plan_rings_indoor;
  return lives === 'outdoor' ? m.plan_rings_outdoor : m.plan_rings_cat;
}
