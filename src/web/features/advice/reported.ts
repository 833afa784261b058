import { useLocation } from 'react-router';
import { type Species, species } from '#core/pets/vocabulary.ts';
import { hasShape, isText } from '#web/lib/api/shape.ts';

/** The thing that somebody has just sent. A loose pet has no page, so the list of cases says what happens with it. */
const reports = ['missing', 'found', 'sighting', 'loose'] as const;
export type Reported = (typeof reports)[number];

type After = { reported: Reported; species: Species | null };

/** For `navigate`: the page that follows says what to do next. It is kept by the entry of the browser's history alone. */
export function afterReport(reported: Reported, kind: Species | '' = ''): { state: After } {
  return { state: { reported, species: kind || null } };
}

/** The thing that was sent right before this page; null on all others. */
export function useReported(): After | null {
  const { state } = useLocation();
  if (!hasShape<{ reported: string }>(state, { reported: isText })) return null;
  const reported = reports.find((one) => one === state.reported);
  if (!reported) return null;
  const named = (state as { species?: unknown }).species;
  return { reported, species: species.find((one) => one === named) ?? null };
}
