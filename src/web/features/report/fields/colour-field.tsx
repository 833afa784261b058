import { sharedFields } from '#core/cases/fields.ts';
import { m } from '#core/paraglide/messages.js';
import type { Colour, Species } from '#core/pets/vocabulary.ts';
import { ChoiceChip } from '#web/features/form/form-section.tsx';
import { TextField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { AnimalValues } from '#web/features/report/values/animal-values.ts';
import './colour-swatch.css';

/** Colours as text, and as swatches that add or remove their word. */
export function ColourField({ form }: { form: DraftForm<AnimalValues> }) {
  const { species, colour: typed } = form.values;
  const chosen = colourWords(typed);
  return (
    <div className="flex flex-col gap-2">
      <TextField form={form} name="colour" label={sharedFields.colour.label()} placeholder={m.forms_colour_example()} />
      <fieldset className="flex min-w-0 flex-wrap gap-2">
        <legend className="sr-only">{m.forms_colour_swatches()}</legend>
        {coatColours(species).map((colour) => {
          const word = m.forms_coat_colour({ colour });
          const pressed = chosen.includes(word.toLowerCase());
          return (
            <ChoiceChip
              key={colour}
              pressed={pressed}
              onPress={() => form.set({ colour: withColour(typed, word, !pressed) })}
            >
              <span aria-hidden="true" className="colour-swatch" data-colour={colour} />
              {word}
            </ChoiceChip>
          );
        })}
      </fieldset>
    </div>
  );
}

/** Colours with a swatch, by kind of animal, the most frequent first. Any other word can be typed. */
const coats: Partial<Record<Species, readonly Colour[]>> = {
  dog: ['black', 'white', 'brown', 'tan', 'golden', 'grey', 'cream', 'red', 'brindle', 'merle', 'spotted'],
  cat: ['black', 'white', 'tabby', 'grey', 'ginger', 'tuxedo', 'tortoiseshell', 'calico', 'cream', 'brown', 'pointed'],
  rabbit: ['white', 'grey', 'brown', 'black', 'tan', 'cream', 'ginger', 'spotted'],
  bird: ['green', 'blue', 'yellow', 'white', 'grey', 'red', 'black', 'brown'],
};

const anyAnimal: readonly Colour[] = ['black', 'white', 'brown', 'grey', 'tan', 'cream', 'ginger', 'golden', 'spotted'];

/** The swatches for a species, or for any animal if it is not known. */
function coatColours(species: string): readonly Colour[] {
  return coats[species as Species] ?? anyAnimal;
}

/** The words of a colour text, in lower case: "Black, white" -> black, white. */
export function colourWords(text: string): string[] {
  return parts(text).map((part) => part.toLowerCase());
}

/** The text with a colour added at the end, or removed wherever it is. */
export function withColour(text: string, word: string, wanted: boolean): string {
  const others = parts(text).filter((part) => part.toLowerCase() !== word.toLowerCase());
  return [...others, ...(wanted ? [others.length > 0 ? word.toLowerCase() : word] : [])].join(', ');
}

/** Between two colours, in any of the languages of the site: people write in theirs, whatever the page is in. */
const between = /[,،;&/]|\s(?:and|und|y|e|et)\s|\sو\s?(?=\S)/i;

function parts(text: string): string[] {
  return text
    .split(between)
    .map((part) => part.trim())
    .filter(Boolean);
}
