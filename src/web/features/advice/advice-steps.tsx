import {
  Ban,
  CalendarClock,
  Clock,
  Eye,
  Flower2,
  Footprints,
  HandHelping,
  Landmark,
  type LucideIcon,
  Megaphone,
  Moon,
  Phone,
  ScanLine,
  Search,
  Stethoscope,
} from 'lucide-react';
import type { FinderStep } from './finder-steps.ts';
import type { OwnerStep } from './plan.ts';

type AnyStep = FinderStep | OwnerStep;

const icons: Record<AnyStep['id'], LucideIcon> = {
  calm: Moon,
  hurt: Stethoscope,
  loose: Footprints,
  dead: Flower2,
  chip: ScanLine,
  report: Megaphone,
  local: Landmark,
  hold: Clock,
  hand: HandHelping,
  never: Ban,
  now: Search,
  tonight: Moon,
  tell: Megaphone,
  call: Phone,
  seen: Eye,
  later: CalendarClock,
};

/** The advice as an ordered list: what comes first is to be done first. */
export function AdviceSteps({ steps }: { steps: readonly AnyStep[] }) {
  return (
    <ol className="grid gap-4">
      {steps.map((step) => (
        <AdviceStep key={step.id} step={step} />
      ))}
    </ol>
  );
}

/** On a phone the list has the whole width, below the icon and the title. */
const adviceCard =
  'grid scroll-mt-20 grid-cols-[auto_1fr] items-center gap-x-4 rounded-card border border-line bg-surface p-4 sm:items-start sm:gap-x-5 sm:p-6';

function AdviceStep({ step: { id, title, lines } }: { step: AnyStep }) {
  const Icon = icons[id];
  return (
    <li id={id} className={adviceCard}>
      <span className="grid size-11 sm:row-span-2 shrink-0 place-items-center rounded-t-full rounded-b-lg bg-brand-soft text-link">
        <Icon aria-hidden="true" className="size-5" />
      </span>
      <h2 className="text-xl">{title}</h2>
      <ul className="col-span-2 mt-2 list-disc space-y-1.5 ps-5 marker:text-muted sm:col-span-1">
        {lines.map((line) => (
          <li key={line}>
            <bdi>{line}</bdi>
          </li>
        ))}
      </ul>
    </li>
  );
}
