import { useDebounced } from '#web/lib/use-debounced.ts';
import { useLoaded } from '#web/lib/use-loaded.ts';

/** Nobody reads a number that is still being typed. */
const restMs = 600;
const fewest = 6;

const load = () => import('./chip-reading.tsx').then(({ ChipReading }) => ChipReading);

/** What a chip's number tells, below the field where it is typed. The table of codes is loaded with the first number. */
export function ChipTells({ entry }: { entry: string }) {
  const rested = useDebounced(entry, restMs);
  const isNumber = rested.replaceAll(/\D/g, '').length >= fewest;
  const Reading = useLoaded(isNumber, load);
  // always there, so that screen readers announce what comes
  return <div aria-live="polite">{Reading && isNumber && <Reading entry={rested} />}</div>;
}
