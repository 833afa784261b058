import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { Choice, ChoiceLink } from './choice.tsx';
import { type Life, type Loss, livesOf, planPath } from './loss.ts';

const lifeLabels: Record<Life, () => string> = {
  indoor: m.plan_life_indoor,
  outdoor: m.plan_life_outdoor,
  friendly: m.plan_life_friendly,
  shy: m.plan_life_shy,
};

/** Chooses the kind of animal and, where it matters, how it lives. */
export function LossChoice({ loss }: { loss: Loss }) {
  const lives = livesOf(loss.species);
  return (
    <div className="grid gap-5">
      <Choice legend={m.plan_species_legend()}>
        {[null, ...species].map((kind) => (
          <ChoiceLink key={kind} to={planPath({ species: kind })} chosen={loss.species === kind}>
            {kind ? speciesLabel(kind) : m.advice_species_any()}
          </ChoiceLink>
        ))}
      </Choice>
      {lives.length > 0 && (
        <Choice legend={m.plan_life_legend()}>
          {lives.map((life) => (
            <ChoiceLink key={life} to={planPath({ ...loss, life })} chosen={loss.life === life}>
              {lifeLabels[life]()}
            </ChoiceLink>
          ))}
        </Choice>
      )}
    </div>
  );
}
