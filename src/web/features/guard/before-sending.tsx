import { clsx } from 'clsx';
import { ShieldCheck, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadMessage } from '#core/contract/thread.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';

type BeforeSendingProps = { text: string; reader: Reader; sending: boolean; onChange: () => void };

/** The parts of a message that deserve a second look, before it is sent. Its submit button sends it as it is. */
export function BeforeSending({ text, reader, sending, onChange }: BeforeSendingProps) {
  const marks = riskMarks(text);
  return (
    <section role="alert" className="rounded-card border border-edge p-4">
      <p className="font-semibold">{m.threads_before_title()}</p>
      <p className="mt-1 mb-3 text-muted text-sm">{m.threads_before_text()}</p>
      <MarkedText text={text} marks={marks} />
      <RiskAdvice marks={marks} reader={reader} sending />
      <div className="mt-4 flex flex-wrap justify-end gap-2">
        <Button variant="outline" onClick={onChange}>
          {m.threads_before_change()}
        </Button>
        <Button type="submit" loading={sending}>
          {m.threads_before_send()}
        </Button>
      </div>
    </section>
  );
}

type Marked = Pick<ThreadMessage, 'text' | 'marks'>;

/** A message as plain text, with what deserves a second look marked in place. Even links have to be copied. */
export function MarkedText({ text, marks }: Marked) {
  const parts: ReactNode[] = [];
  let at = 0;
  for (const { start, end } of marks) {
    parts.push(
      text.slice(at, start),
      <mark
        key={start}
        className="rounded-sm bg-lamp-soft px-0.5 text-on-lamp-soft underline decoration-2 decoration-lamp underline-offset-2"
      >
        {text.slice(start, end)}
      </mark>,
    );
    at = end;
  }
  return (
    <p className="wrap-anywhere whitespace-pre-line">
      {parts}
      {text.slice(at)}
    </p>
  );
}

type RiskAdviceProps = Pick<ThreadMessage, 'marks'> & {
  reader: Reader;
  /** the reader is about to send the text */
  sending?: boolean;
};

/** The marks in a text, and what its reader can do about them, each kind once. */
export function RiskAdvice({ marks, reader, sending = false }: RiskAdviceProps) {
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  const advice = sending ? m.threads_risk_send : m.threads_risk_do;
  return (
    <ul className="mt-2 grid gap-1.5 rounded-control bg-lamp-soft px-3 py-2 text-on-lamp-soft text-sm">
      {kinds.map((kind) => (
        <li key={kind} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{m.threads_risk_what({ kind })}.</strong> {advice({ kind, reader })}
          </span>
        </li>
      ))}
    </ul>
  );
}

type SafetyNoticeProps = { reader: Reader; className?: string };

/** Safety advice for the one who reads it, shown wherever strangers arrange to meet. */
export function SafetyNotice({ reader, className }: SafetyNoticeProps) {
  return (
    <aside className={clsx('rounded-card bg-lamp-soft p-4 text-on-lamp-soft text-sm', className)}>
      <p className="flex items-center gap-2 font-semibold">
        <ShieldCheck aria-hidden="true" className="size-5" />
        {m.cases_safety_title()}
      </p>
      <ul className="mt-2 list-disc space-y-1 ps-5 marker:text-current/50">
        <li>{m.cases_safety_1({ reader })}</li>
        <li>{m.cases_safety_2({ reader })}</li>
        <li>{m.cases_safety_3()}</li>
      </ul>
    </aside>
  );
}
