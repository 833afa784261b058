import type { ReactNode } from 'react';
import type { ThreadMessage } from '#core/contract/thread.ts';

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
