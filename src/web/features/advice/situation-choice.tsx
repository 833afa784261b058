import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { Choice, ChoiceLink } from './choice.tsx';
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
          <ChoiceLink key={state} to={advicePath({ ...situation, state })} chosen={situation.state === state}>
            {stateLabels[state]()}
          </ChoiceLink>
        ))}
      </Choice>
      <Choice legend={m.advice_species_legend()}>
        {[null, ...species].map((kind) => (
          <ChoiceLink key={kind} to={advicePath({ ...situation, species: kind })} chosen={situation.species === kind}>
            {kind ? speciesLabel(kind) : m.advice_species_any()}
          </ChoiceLink>
        ))}
      </Choice>
    </div>
  );
}
