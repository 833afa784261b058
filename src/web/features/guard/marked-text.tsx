import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ThreadMessage } from '#core/contract/thread.ts';
import { m } from '#core/paraglide/messages.js';

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

/** What is marked in a text, and what to do about it, each kind once. */
export function RiskAdvice({ marks }: Pick<Marked, 'marks'>) {
  const kinds = [...new Set(marks.map(({ kind }) => kind))];
  if (kinds.length === 0) return null;
  return (
    <ul className="mt-2 grid gap-1.5 rounded-control bg-lamp-soft px-3 py-2 text-on-lamp-soft text-sm">
      {kinds.map((kind) => (
        <li key={kind} className="flex gap-2">
          <TriangleAlert aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
          <span>
            <strong>{m.threads_risk_what({ kind })}.</strong> {m.threads_risk_do({ kind })}
          </span>
        </li>
      ))}
    </ul>
  );
}
