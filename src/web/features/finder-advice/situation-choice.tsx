import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { classNames } from '#web/ui/class-names.ts';
import { Link } from '#web/ui/link.tsx';
import { type AnimalState, advicePath, animalStates, type Situation } from './situation.ts';

const stateLabels: Record<AnimalState, () => string> = {
  well: m.advice_state_well,
  hurt: m.advice_state_hurt,
  loose: m.advice_state_loose,
  dead: m.advice_state_dead,
};

/** Two rows of links that choose the situation, so that the page can be shared and works without scripts. */
export function SituationChoice({ situation }: { situation: Situation }) {
  return (
    <div className="grid gap-5">
      <Choice legend={m.advice_state_legend()}>
        {animalStates.map((state) => (
          <ChoiceLink key={state} to={{ ...situation, state }} chosen={situation.state === state}>
            {stateLabels[state]()}
          </ChoiceLink>
        ))}
      </Choice>
      <Choice legend={m.advice_species_legend()}>
        {[null, ...species].map((kind) => (
          <ChoiceLink key={kind} to={{ ...situation, species: kind }} chosen={situation.species === kind}>
            {kind ? speciesLabel(kind) : m.advice_species_any()}
          </ChoiceLink>
        ))}
      </Choice>
    </div>
  );
}

function Choice({ legend, children }: { legend: string; children: React.ReactNode }) {
  return (
    <nav aria-label={legend}>
      <h2 className="font-sans font-semibold text-muted text-sm">{legend}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">{children}</ul>
    </nav>
  );
}

function ChoiceLink({ to, chosen, children }: { to: Situation; chosen: boolean; children: string }) {
  return (
    <li>
      <Link
        to={advicePath(to)}
        preventScrollReset
        aria-current={chosen ? 'true' : undefined}
        className={classNames(
          'inline-flex min-h-11 items-center rounded-full border px-4 text-sm transition-colors',
          chosen ? 'border-brand bg-brand font-semibold text-on-brand' : 'border-line bg-surface hover:border-edge',
        )}
      >
        {children}
      </Link>
    </li>
  );
}
