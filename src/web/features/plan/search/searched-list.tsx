import { Trash2 } from 'lucide-react';
import type { SearchedArea, SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import { RelativeTime } from '#web/features/cases/relative-time.tsx';
import { nameOf, unmarkSearched } from '#web/features/plan/calls/plan-calls.ts';
import { IconButton } from '#web/ui/button.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

/** The ground that was searched, with who and when, the newest first. */
export function SearchedList({ plan, onChanged }: { plan: SearchPlan; onChanged: () => void }) {
  const { run, doing } = useAction();
  const remove = (id: string) =>
    void run(() => unmarkSearched(plan.case.id, id), { name: id, done: m.plan_unmarked(), after: onChanged });
  return (
    <section>
      <h3 className="font-semibold">{m.plan_searched()}</h3>
      {plan.searched.length === 0 ? (
        <p className="mt-1 text-muted">{m.plan_searched_none()}</p>
      ) : (
        <ul className="mt-1 divide-y divide-line">
          {plan.searched.map((area) => (
            <li key={area.id} className="flex items-center justify-between gap-3 py-2">
              <span className="min-w-0">
                <span dir="auto" className="wrap-anywhere block">
                  {area.words ?? shapeText(area)}
                </span>
                <span className="text-muted text-sm">
                  <bdi>{nameOf(area.by)}</bdi> · <RelativeTime at={area.at} />
                </span>
              </span>
              {area.deletable && plan.case.status !== 'reunited' && (
                <IconButton
                  icon={Trash2}
                  label={m.plan_unmark({ what: area.words ?? shapeText(area) })}
                  disabled={doing !== null}
                  onClick={() => remove(area.id)}
                />
              )}
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function shapeText({ shape }: SearchedArea): string {
  return shape?.kind === 'circle' ? m.plan_area_circle({ distance: lengthText(shape.radius) }) : m.plan_area_shape();
}
