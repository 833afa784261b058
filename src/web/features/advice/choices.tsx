import { clsx } from 'clsx';
import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { type Species, species } from '#core/pets/vocabulary.ts';
import { Link } from '#web/ui/link.tsx';
import {
  type AnimalState,
  advicePath,
  animalStates,
  type Life,
  type Loss,
  livesOf,
  planPath,
  type Situation,
} from './situation.ts';

const kinds = [null, ...species];
const kindLabel = (kind: Species | null) => (kind ? speciesLabel(kind) : m.advice_species_any());

const lifeLabels: Record<Life, () => string> = {
  indoor: m.plan_life_indoor,
  outdoor: m.plan_life_outdoor,
  friendly: m.plan_life_friendly,
  shy: m.plan_life_shy,
};

/** Chooses the kind of animal and, where it matters, how it lives. */
export function LossChoice({ loss }: { loss: Loss }) {
  return (
    <div className="grid gap-5">
      <Choice
        legend={m.plan_species_legend()}
        values={kinds}
        chosen={loss.species}
        label={kindLabel}
        to={(kind) => planPath({ species: kind })}
      />
      <Choice
        legend={m.plan_life_legend()}
        values={livesOf(loss.species)}
        chosen={loss.life}
        label={(life) => lifeLabels[life]()}
        to={(life) => planPath({ ...loss, life })}
      />
    </div>
  );
}

const stateLabels: Record<AnimalState, () => string> = {
  well: m.advice_state_well,
  hurt: m.advice_state_hurt,
  loose: m.advice_state_loose,
  dead: m.advice_state_dead,
};

/** Chooses how a found animal is, and its kind. */
export function SituationChoice({ situation }: { situation: Situation }) {
  return (
    <div className="grid gap-5">
      <Choice
        legend={m.advice_state_legend()}
        values={animalStates}
        chosen={situation.state}
        label={(state) => stateLabels[state]()}
        to={(state) => advicePath({ ...situation, state })}
      />
      <Choice
        legend={m.advice_species_legend()}
        values={kinds}
        chosen={situation.species}
        label={kindLabel}
        to={(kind) => advicePath({ ...situation, species: kind })}
      />
    </div>
  );
}

type ChoiceProps<T> = {
  legend: string;
  values: readonly T[];
  chosen: T | null;
  label: (value: T) => string;
  to: (value: T) => string;
};

/** A row of links of which one is chosen, so that the page can be shared and works without scripts. */
function Choice<T extends string | null>({ legend, values, chosen, label, to }: ChoiceProps<T>) {
  if (values.length === 0) return null;
  return (
    <nav aria-label={legend}>
      <h2 className="font-sans font-semibold text-muted text-sm">{legend}</h2>
      <ul className="mt-2 flex flex-wrap gap-2">
        {values.map((value) => (
          <li key={value}>
            <Link
              to={to(value)}
              preventScrollReset
              aria-current={value === chosen ? 'true' : undefined}
              className={clsx(
                'inline-flex min-h-11 items-center rounded-full border px-4 text-sm transition-colors',
                value === chosen
                  ? 'border-brand bg-brand font-semibold text-on-brand'
                  : 'border-line bg-surface hover:border-edge',
              )}
            >
              {label(value)}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  );
}
