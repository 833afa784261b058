import { type FormEvent, useEffect, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { Point } from '#core/contract/place.ts';
import type { SearchPlan } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { lengthText } from '#core/text/format.ts';
import { ChoiceChip } from '#web/features/form/form-section.tsx';
import { SelectField, TextField } from '#web/features/form/text-field.tsx';
import { useDraftForm } from '#web/features/form/use-draft-form.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { markSearched } from '#web/features/plan/calls/plan-calls.ts';
import { randomKey } from '#web/lib/api/idempotency-keys.ts';
import { Button } from '#web/ui/button.tsx';
import { Problem } from '#web/ui/note.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { areaOf, blankMark, errorsOf, type MarkWay, markWays, radii } from './mark-values.ts';

type MarkFormProps = {
  plan: SearchPlan;
  hasMap: boolean;
  corners: Point[] | null;
  setCorners: (corners: Point[] | null) => void;
  onChanged: () => void;
  onEnd: () => void;
};

const wayLabels: Record<MarkWay, () => string> = {
  circle: m.plan_way_circle,
  shape: m.plan_way_shape,
  words: m.plan_way_words,
};

/** Marks ground as searched: drawn on the map, around a place, or in words, so that it works without map and mouse. */
export function MarkForm({ plan, hasMap, corners, setCorners, onChanged, onEnd }: MarkFormProps) {
  const [way, setWay] = useState<MarkWay>(hasMap ? 'shape' : 'words');
  const [id] = useState(randomKey);
  const form = useDraftForm(`searched ${plan.case.id}`, blankMark, (values) => errorsOf(way, values, corners));
  const { run, busy } = useAction();
  const ways = markWays.filter((one) => hasMap || one !== 'shape');

  // a tap on the map is a corner only while a shape is drawn
  useEffect(() => setCorners(way === 'shape' ? [] : null), [way, setCorners]);

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    if (!form.check()) return;
    const send = () => markSearched(plan.case.id, id, areaOf(way, form.values, corners));
    if (!(await run(send, { done: m.plan_marked(), after: onChanged }))) return;
    form.finish();
    onEnd();
  }

  return (
    <form ref={form.formRef} onSubmit={submit} noValidate className="grid grid-cols-1 gap-4 border-line border-t pt-4">
      <fieldset className="min-w-0">
        <legend className="mb-2 font-semibold">{m.plan_mark_how()}</legend>
        <div className="flex flex-wrap gap-2">
          {ways.map((one) => (
            <ChoiceChip key={one} pressed={one === way} onPress={() => setWay(one)}>
              {wayLabels[one]()}
            </ChoiceChip>
          ))}
        </div>
      </fieldset>
      {way === 'circle' && (
        <>
          <PlaceField
            form={form}
            name="place"
            label={m.plan_place()}
            near={plan.from?.point ?? null}
            about={m.plan_place_about()}
          />
          <SelectField
            form={form}
            name="radius"
            label={m.plan_radius()}
            options={radii.map((metres) => ({ value: String(metres), label: lengthText(metres) }))}
          />
        </>
      )}
      {way === 'shape' && (
        <Corners
          corners={corners ?? []}
          error={form.errors.corners}
          onUndo={() => setCorners(corners?.slice(0, -1) ?? [])}
        />
      )}
      <TextField
        form={form}
        name="words"
        label={m.plan_words()}
        hint={m.plan_words_hint()}
        maxLength={limits.shortText}
        required={way === 'words'}
      />
      <div className="flex flex-wrap gap-3">
        <Button type="submit" loading={busy} disabled={!form.ready}>
          {m.plan_mark_save()}
        </Button>
        <Button variant="ghost" onClick={onEnd}>
          {m.app_cancel()}
        </Button>
      </div>
    </form>
  );
}

type CornersProps = { corners: readonly Point[]; error: string | undefined; onUndo: () => void };

function Corners({ corners, error, onUndo }: CornersProps) {
  const max = limits.searchedCorners;
  const full = corners.length === max ? m.plan_corners_most({ max }) : undefined;
  return (
    <div>
      <p>{m.plan_corners()}</p>
      <p className="mt-1 flex min-h-11 flex-wrap items-center gap-3 text-muted" role="status">
        {m.plan_corners_count({ count: corners.length })}
        {corners.length > 0 && (
          <Button variant="outline" size="sm" onClick={onUndo}>
            {m.plan_corners_undo()}
          </Button>
        )}
      </p>
      <Problem>{error ?? full}</Problem>
    </div>
  );
}
