import { useState } from 'react';
import type { CaseSide } from '#core/cases/status.ts';
import { percentShown } from '#core/matching/explanation/ranking-text.ts';
import { m } from '#core/paraglide/messages.js';
import { LeadName } from '#web/features/matches/how-likely.tsx';
import { Link } from '#web/ui/link.tsx';
import type { Compared, ComparedAnimal, SideLabels } from './compared.ts';
import { FactList } from './fact-list.tsx';
import { pairMark, usePairFocus } from './pair-focus.ts';
import { PhotoPane } from './photo-pane.tsx';
import { type Place, useViews, zoomTo } from './zoom.ts';
import { useCompareKeys, ZoomBar } from './zoom-bar.tsx';

type CompareViewProps = { of: Compared; labels: SideLabels; sides: readonly [CaseSide, CaseSide] };

/** Both animals: their photos next to each other, what the matcher thinks, and the facts in two columns. */
export function CompareView({ of, labels, sides }: CompareViewProps) {
  const { views, change, together, setTogether } = useViews();
  const [shown, setShown] = useState<[number, number]>([0, 0]);
  const [active, setActive] = useState<Place>(1);
  const [whole, setWhole] = useState(false);
  const count = (place: Place) => of[sides[place]].photos.length;
  const step = (place: Place, by: 1 | -1) =>
    setShown((before) => {
      const next: [number, number] = [...before];
      next[place] = (before[place] + by + count(place)) % Math.max(1, count(place));
      return next;
    });
  const zoom = (factor: number) => change(active, (view) => zoomTo(view, view.zoom * factor));
  // of a single photo there is no next one: the keys then change those of the other animal
  const stepping = count(active) > 1 ? active : ((1 - active) as Place);
  const pair = usePairFocus();
  useCompareKeys({ onStep: (by) => step(stepping, by), onView: (next) => change(active, next) });
  return (
    <section
      ref={pair}
      {...pairMark}
      aria-label={m.compare_title()}
      className="mx-auto w-full max-w-[min(76rem,max(28rem,200dvh-44rem))] px-3 pt-3 pb-6 outline-none sm:px-5"
    >
      <div className="grid grid-cols-2 gap-2 sm:gap-4">
        {sides.map((side, index) => {
          const place = index as Place;
          return (
            <div key={side} className="min-w-0">
              <PhotoPane
                of={of[side]}
                at={Math.min(shown[place], Math.max(0, count(place) - 1))}
                view={views[place]}
                whole={whole}
                active={stepping === place}
                onActive={() => setActive(place)}
                onStep={(by) => step(place, by)}
                onView={(next) => change(place, next)}
              />
              <Caption of={of[side]} label={labels[side]} />
            </div>
          );
        })}
      </div>
      <ZoomBar
        zoom={views[active].zoom}
        onZoom={zoom}
        {...{ together, whole }}
        onTogether={setTogether}
        onWhole={setWhole}
      />
      <p className="mt-1 text-center text-muted text-xs pointer-coarse:sr-only">{m.compare_keys()}</p>
      {of.match && <MatchSummary match={of.match} />}
      <FactList of={of} labels={labels} sides={sides} />
    </section>
  );
}

function Caption({ of: { slug, title }, label }: { of: ComparedAnimal; label: string }) {
  return (
    <div className="mt-1.5 text-sm leading-snug">
      <h2 className="font-sans! text-muted text-xs">{label}</h2>
      {slug ? (
        <Link to={`/pet/${slug}`} className="font-semibold underline-offset-4 hover:underline">
          {title}
        </Link>
      ) : (
        <p className="font-semibold">{title}</p>
      )}
    </div>
  );
}

function MatchSummary({ match }: { match: NonNullable<Compared['match']> }) {
  return (
    <div className="mt-3">
      <LeadName strength={match.strength}>
        {m.dashboard_match_percent({ percent: percentShown(match.confidence) })}
      </LeadName>
      <p className="mt-1.5">{match.reasoning}</p>
    </div>
  );
}
