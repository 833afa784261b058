import { m } from '#core/paraglide/messages.js';
import { CompareLink } from '#web/features/matches/compare-link.tsx';
import { useRead } from '#web/lib/use-read.ts';
import { readRuledOut } from './compare-calls.ts';

/**
 * The reports that the person ruled out for one of theirs, so that a slip can be looked at again. Renders nothing without
 * any.
 * @param asOf changes when they should be read again
 */
export function RuledOutList({ of, asOf }: { of: { id: string; slug: string }; asOf: unknown }) {
  const cases = useRead(asOf, (signal) => readRuledOut(of.id, signal)); // the matches are complete without them
  if (cases.length === 0) return null;
  return (
    <details className="text-sm">
      <summary className="cursor-pointer py-2 text-link">{m.compare_ruled_out({ count: cases.length })}</summary>
      <ul className="divide-y divide-line">
        {cases.map((one) => (
          <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-2">
            {one.title}
            <CompareLink own={of} other={one} />
          </li>
        ))}
      </ul>
    </details>
  );
}
