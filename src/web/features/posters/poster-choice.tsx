import { useEffect, useState } from 'react';
import { Form, useSubmit } from 'react-router';
import { isPrinted, type PosterChoice, posterFormats, posterPapers } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { PosterBatch } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { getLocale } from '#core/paraglide/runtime.js';
import { languages } from '#core/text/languages.ts';
import { dayBefore } from '#web/lib/day.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Select } from '#web/ui/fields/input.tsx';
import { type NativeSelectProps, useLaterValue } from '#web/ui/fields/native-select.tsx';

const formats = {
  poster: m.poster_format_poster,
  strips: m.poster_format_strips,
  sign: m.poster_format_sign,
  square: m.poster_format_square,
  story: m.poster_format_story,
};
const papers = { a4: m.poster_paper_a4, letter: m.poster_paper_letter };

/** The sizes of paper to choose from. */
export const paperOptions = () => posterPapers.map((value) => ({ value, label: papers[value]() }));

type PosterChoiceFormProps = { of: PublicCase; choice: PosterChoice; places: PosterBatch[] };

/** The name of the form. */
export const posterForm = 'poster';

/** The choices of a poster. It stands in the address of the page, so that the form works without scripts. */
export function PosterChoiceForm({ of, choice, places }: PosterChoiceFormProps) {
  const submit = useSubmit();
  return (
    <Form
      name={posterForm}
      onChange={(event) => void submit(event.currentTarget, { replace: true, preventScrollReset: true })}
      className="grid gap-5"
    >
      <Choice
        label={m.poster_format()}
        name="format"
        chosen={choice.format}
        options={posterFormats.map((value) => ({ value, label: formats[value]() }))}
      />
      {isPrinted(choice.format) ? (
        <Choice label={m.poster_paper()} name="paper" chosen={choice.paper} options={paperOptions()} />
      ) : (
        <input type="hidden" name="paper" value={choice.paper} />
      )}
      <LanguageChoice choice={choice} />
      {of.photos.length > 1 && <PhotoChoice of={of} chosen={choice.photo} />}
      {of.side === 'missing' && of.status !== 'reunited' && <StillMissing chosen={choice.still} />}
      <PlaceChoice places={places} chosen={choice.batch} />
      <noscript>
        <Button type="submit">{m.poster_show()}</Button>
      </noscript>
    </Form>
  );
}

/** A town has people of several languages: the poster speaks one or two, that of the page first. */
function LanguageChoice({ choice: { language, second } }: { choice: PosterChoice }) {
  const options = languages.map(({ locale, name }) => ({ value: locale, label: name }));
  return (
    <div className="grid grid-cols-1 gap-5 sm:grid-cols-2 lg:grid-cols-1 xl:grid-cols-2">
      <Choice label={m.poster_language()} name="language" chosen={language ?? getLocale()} options={options} />
      <Choice
        label={m.poster_second()}
        name="second"
        chosen={second}
        placeholder={m.poster_second_none()}
        options={options.filter(({ value }) => value !== (language ?? getLocale()))}
      />
    </div>
  );
}

/** Only the owner has any to choose from. A chosen one stays in the address for everybody else. */
function PlaceChoice({ places, chosen }: { places: PosterBatch[]; chosen: string | undefined }) {
  if (places.length === 0) return chosen && <input type="hidden" name="batch" value={chosen} />;
  return (
    <Choice
      label={m.poster_place()}
      name="batch"
      chosen={chosen}
      placeholder={m.poster_place_none()}
      options={places.map(({ id, name }) => ({ value: id, label: name }))}
    />
  );
}

type ChoiceProps = Pick<NativeSelectProps, 'options' | 'placeholder'> & {
  label: string;
  name: string;
  chosen: string | undefined;
};

function Choice({ label, name, chosen = '', ...choices }: ChoiceProps) {
  const select = useLaterValue<HTMLSelectElement>(chosen);
  return (
    <Field label={label} name={name}>
      <Select ref={select} name={name} defaultValue={chosen} {...choices} />
    </Field>
  );
}

function PhotoChoice({ of, chosen }: { of: PublicCase; chosen: string | undefined }) {
  const count = of.photos.length;
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{m.poster_photo()}</legend>
      <div className="mt-1.5 grid grid-cols-5 gap-2">
        {of.photos.map(({ id, thumb_url }, at) => (
          <label key={id} className="relative block">
            <input
              type="radio"
              name="photo"
              value={id}
              defaultChecked={chosen ? chosen === id : at === 0}
              aria-label={m.poster_photo_number({ number: at + 1, count })}
              className="peer absolute inset-0 size-full cursor-pointer opacity-0"
            />
            <img
              src={thumb_url}
              alt=""
              className="aspect-square w-full rounded-control border-4 border-transparent object-cover peer-checked:border-brand peer-focus-visible:outline-2 peer-focus-visible:outline-brand peer-focus-visible:outline-offset-2"
            />
          </label>
        ))}
      </div>
    </fieldset>
  );
}

/** The day is that of the person, which the server does not know. */
function StillMissing({ chosen }: { chosen: string | undefined }) {
  const [today, setToday] = useState(chosen);
  useEffect(() => setToday(dayBefore()), []);
  return <Checkbox name="still" value={today ?? ''} defaultChecked={chosen !== undefined} label={m.poster_still()} />;
}
