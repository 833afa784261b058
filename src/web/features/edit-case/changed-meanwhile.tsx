import { useEffect, useRef } from 'react';
import type { EditedReport } from '#core/contract/report.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardActions } from '#web/ui/card.tsx';
import { fieldLabel, valueLabel } from './field-label.ts';

type ChangedMeanwhileProps = {
  /** the report with which the form was opened */
  before: EditedReport;
  now: EditedReport;
  /** id of the form */
  form: string;
  /** called before the form is sent once more */
  onKeepMine: () => void;
  onReload: () => void;
};

/** Says what somebody else has changed while the form was open, and offers both ways on. Nothing typed is lost. */
export function ChangedMeanwhile({ before, now, form, onKeepMine, onReload }: ChangedMeanwhileProps) {
  const card = useRef<HTMLDivElement>(null);
  useEffect(() => card.current?.scrollIntoView({ block: 'center' }), []);
  return (
    <Card title={m.forms_edit_meanwhile()} ref={card} role="alert" className="mt-5 border-danger!">
      <p className="mt-2">{m.forms_edit_meanwhile_text()}</p>
      <dl className="mt-3 grid gap-2">
        {differences(before, now).map(({ name, value }) => (
          <div key={name}>
            <dt className="font-semibold text-sm">{fieldLabel(name)}</dt>
            <dd className="whitespace-pre-line">{value ?? m.forms_edit_empty()}</dd>
          </div>
        ))}
      </dl>
      <CardActions>
        <Button type="submit" form={form} onClick={onKeepMine}>
          {m.forms_edit_keep_mine()}
        </Button>
        <Button variant="outline" onClick={onReload}>
          {m.forms_edit_reload()}
        </Button>
      </CardActions>
    </Card>
  );
}

/** The fields that are different now, with their new values. */
function differences(before: EditedReport, now: EditedReport): { name: string; value: string | null }[] {
  const [old, next]: [Record<string, unknown>, Record<string, unknown>] = [before, now];
  const names = [...new Set([...Object.keys(before), ...Object.keys(now)])];
  return names
    .filter((name) => JSON.stringify(old[name]) !== JSON.stringify(next[name]))
    .map((name) => ({ name, value: valueLabel(name, textOf(next[name])) }));
}

function textOf(value: unknown): string | null {
  if (value === undefined || value === null) return null;
  if (Array.isArray(value)) return String(value.length);
  return typeof value === 'object' ? m.forms_edit_moved() : String(value);
}
