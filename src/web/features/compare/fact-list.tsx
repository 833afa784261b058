import { clsx } from 'clsx';
import { Check, X } from 'lucide-react';
import type { CaseSide } from '#core/cases/status.ts';
import { m } from '#core/paraglide/messages.js';
import type { Compared, SideLabels } from './compared.ts';
import { type Fact, factsOf } from './facts-of.ts';

type FactListProps = { of: Compared; labels: SideLabels; sides: readonly [CaseSide, CaseSide] };

/** The facts of both, each column below its photo, with a sign and a word for what fits and what speaks against. */
export function FactList({ of, labels, sides }: FactListProps) {
  return (
    <section className="mt-5">
      <h3 className="text-lg">{m.compare_facts()}</h3>
      <ul className="mt-2 divide-y divide-line border-line border-y">
        {factsOf(of).map((fact) => (
          <li key={fact.name} className="py-2.5">
            <div className="flex flex-wrap items-center justify-between gap-x-3 gap-y-1">
              <p className="font-semibold text-muted text-sm">{fact.label}</p>
              {fact.fits !== null && <Mark fits={fact.fits} />}
            </div>
            {fact.says && <Columns says={fact.says} sides={sides} labels={labels} />}
            {fact.why && <p className="mt-0.5 text-muted text-sm">{fact.why}</p>}
          </li>
        ))}
        <li className="py-2.5">
          <p className="font-semibold text-muted text-sm">{m.compare_field_description()}</p>
          <Columns
            says={{ missing: of.missing.description, found: of.found.description }}
            sides={sides}
            labels={labels}
          />
        </li>
      </ul>
    </section>
  );
}

function Mark({ fits }: { fits: boolean }) {
  const Icon = fits ? Check : X;
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-1 rounded-full px-2 py-0.5 font-semibold text-xs',
        fits ? 'bg-reunited-soft text-reunited-ink' : 'bg-missing-soft text-missing-ink',
      )}
    >
      <Icon aria-hidden="true" className="size-3.5" />
      {fits ? m.compare_fits() : m.compare_against()}
    </span>
  );
}

type ColumnsProps = {
  says: NonNullable<Fact['says']>;
  sides: readonly [CaseSide, CaseSide];
  labels: SideLabels;
};

function Columns({ says, sides, labels }: ColumnsProps) {
  return (
    <div className="mt-0.5 grid grid-cols-2 gap-3">
      {sides.map((side) => (
        <p key={side} className={clsx('min-w-0 whitespace-pre-line', !says[side] && 'text-muted')}>
          <span className="sr-only">{`${labels[side]}: `}</span>
          {says[side] || m.compare_not_said()}
        </p>
      ))}
    </div>
  );
}
