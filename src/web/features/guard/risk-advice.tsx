import { TriangleAlert } from 'lucide-react';
import type { ThreadMessage } from '#core/contract/thread.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';

type RiskAdviceProps = Pick<ThreadMessage, 'marks'> & {
  reader: Reader;
  /** the reader is about to send the text */
  sending?: boolean;
};

/** What is marked in a text, and what its reader can do about it, each kind once. */
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
