import { useEffect, useEffectEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { Streets } from '#core/contract/page-data.ts';
import type { Point } from '#core/contract/place.ts';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { farthest } from '#core/places/distance.ts';
import { askedOf } from '#core/plan/loss.ts';
import { lengthText } from '#core/text/format.ts';
import { readUpdates } from '#web/features/cases/case-calls.ts';
import { numbered, SightingOrder } from '#web/features/cases/sighting-order.tsx';
import { streetsAt } from '#web/features/map/streets-at.ts';
import { useDrawnMap } from '#web/features/map/use-drawn-map.ts';
import { useSite } from '#web/lib/page/site.ts';
import { useRead } from '#web/lib/use-read.ts';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import type { SearchMapContent } from './draw-search-map.ts';
import { MarkForm } from './mark-form.tsx';
import { SearchedList } from './searched-list.tsx';

/** Where to search, where was searched, and where the animal was seen: on a map where there is one, and in words. */
export function SearchGround({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { streets } = useSite();
  const [marking, setMarking] = useState(false);
  /** those of a shape that is being drawn; null while none is */
  const [corners, setCorners] = useState<Point[] | null>(null);
  const updates = useRead(plan, (signal) => readUpdates(plan.case.id, signal));
  const here = plan.from && streetsAt(streets, plan.from.point);
  const isClosed = plan.case.status === 'reunited';
  const sightings = numbered(updates);
  function end(): void {
    setMarking(false);
    setCorners(null);
  }
  return (
    <Card className="overflow-hidden p-0!">
      <div className="p-5 sm:px-6">
        <CardTitle>{m.plan_where()}</CardTitle>
        <RingWords plan={plan} hasMap={here !== null} />
      </div>
      {here && plan.from && (
        <SearchMap
          streets={here}
          from={plan.from}
          rings={plan.rings}
          searched={plan.searched}
          sightings={sightings.flatMap(({ number, point }) => (point ? [{ number, point }] : []))}
          corners={corners}
          onTap={(at) => setCorners((before) => before && [...before, at].slice(0, limits.searchedCorners))}
        />
      )}
      <div className="grid grid-cols-1 gap-4 p-5 sm:px-6">
        <SearchedList plan={plan} onChanged={onChanged} />
        {marking ? (
          <MarkForm {...{ plan, corners, setCorners, onChanged }} hasMap={here !== null} onEnd={end} />
        ) : (
          !isClosed && (
            <Button variant="outline" className="justify-self-start" onClick={() => setMarking(true)}>
              {m.plan_mark()}
            </Button>
          )
        )}
      </div>
      <SightingOrder sightings={sightings} from={plan.from?.point ?? null} />
    </Card>
  );
}

type SearchMapProps = SearchMapContent & { streets: Streets; onTap: (at: Point) => void };

/** The map of a search. All that it shows stands below it in words, and can be typed as well. */
function SearchMap({ streets, onTap, ...content }: SearchMapProps) {
  const tapped = useEffectEvent(onTap);
  const { frame, map } = useDrawnMap(streets, async () => {
    const { drawSearchMap } = await import('./draw-search-map.ts');
    return (element) => drawSearchMap(element, { streets, around: content, onTap: (at) => tapped(at) });
  });
  const shown = JSON.stringify(content);
  useEffect(() => map?.show(JSON.parse(shown)), [map, shown]);
  return (
    <div className="relative h-96 bg-sunken">
      <section ref={frame} aria-label={m.plan_map_label()} className="map-view absolute inset-0 isolate" />
    </div>
  );
}

/** The search rings in words: what the map shows, and all that there is without one. */
function RingWords({ plan, hasMap }: { plan: SearchPlan; hasMap: boolean }) {
  const { rings, from } = plan;
  if (!rings) return <p className="mt-2 text-muted">{m.plan_rings_none()}</p>;
  const distances = { half: lengthText(rings.half), most: lengthText(rings.most) };
  const isRough = from !== null && from.radius > farthest.pin;
  return (
    <div className="mt-2 grid gap-2">
      <p>
        {wordsFor(plan)(distances)}
        {asksHowItLives(plan) && ` ${m.plan_rings_cat_ask()}`}
      </p>
      <p className="text-muted text-sm">
        {m.plan_rings_estimate()}
        {hasMap && ` ${m.plan_rings_map()}`}
        {hasMap && isRough && ` ${m.plan_rings_rough({ distance: lengthText(from.radius) })}`}
      </p>
    </div>
  );
}

/** Nobody but the owner of an open search is asked on the page. */
const asksHowItLives = ({ own, lives, case: { species, status } }: SearchPlan): boolean =>
  own && status !== 'reunited' && askedOf(species).lives && lives === null;

type Words = (distances: { half: string; most: string }) => string;

function wordsFor({ case: { species }, lives }: SearchPlan): Words {
  if (species === 'dog') return m.plan_rings_dog;
  if (lives === 'indoor') return m.plan_rings_indoor;
  return lives === 'outdoor' ? m.plan_rings_outdoor : m.plan_rings_cat;
}
