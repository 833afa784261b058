import { Printer } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { codedPlace, type PlaceCodeChoice, pathWithPlace } from '#core/contract/place.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { SelectField } from '#web/features/form/text-field.tsx';
import { useDraftForm } from '#web/features/form/use-draft-form.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { sentPoint, type TypedPoint } from '#web/features/places/place-point.ts';
import { paperOptions } from '#web/features/posters/poster-choice.tsx';
import type { FieldErrors } from '#web/lib/form-fields.ts';
import { metaOf } from '#web/lib/page/page-meta.ts';
import { Button, buttonStyle } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { PageHeading } from '#web/ui/state/page-heading.tsx';

export const meta = metaOf({ title: m.place_code_title, description: m.place_code_text, path: '/place-code' });

export default function PlaceCode() {
  return (
    <div className="page-column pb-16">
      <PageHeading title={m.place_code_title()} text={m.place_code_text()} />
      <PlaceCodeForm />
    </div>
  );
}

const blank = { place: '', point: null as TypedPoint, paper: 'a4' as PlaceCodeChoice['paper'] };
type Values = typeof blank;

/** The words of a printed code about its place, and the sheet to print. */
function PlaceCodeForm() {
  const form = useDraftForm('place-code', blank, errorsOf);
  const [shown, setShown] = useState<string | null>(null);

  function show(event: FormEvent): void {
    event.preventDefault();
    if (form.check()) setShown(queryOf(form.values));
  }
  return (
    <div className="grid grid-cols-1 items-start gap-8 lg:grid-cols-[1fr_1.1fr]">
      <Card>
        <form ref={form.formRef} noValidate onSubmit={show} className="grid gap-5">
          <PlaceField form={form} name="place" label={m.place_code_place()} about={m.place_code_public()} />
          <SelectField
            form={form}
            name="paper"
            label={m.poster_paper()}
            placeholder={m.forms_choose()}
            options={paperOptions()}
          />
          <Button type="submit" size="lg" block disabled={!form.ready}>
            {m.place_code_make()}
          </Button>
        </form>
      </Card>
      {shown && (
        <div className="grid gap-4">
          <a
            href={addressHere(`/place-code.pdf${shown}`)}
            target="_blank"
            rel="noopener"
            className={buttonStyle({ size: 'lg' })}
          >
            <Printer aria-hidden="true" className="size-5" />
            {m.poster_open()}
          </a>
          <img
            src={addressHere(`/place-code.jpg${shown}`)}
            alt={m.place_code_preview()}
            className="aspect-[1654/2339] w-full border border-line bg-white shadow-card"
          />
        </div>
      )}
    </div>
  );
}

function codedOf({ place, point }: Values) {
  const { at, precision } = sentPoint(point);
  return { place, ...(at && { at: `${at.lat.toFixed(5)},${at.lng.toFixed(5)}`, precision }) };
}

const queryOf = (values: Values) => `${pathWithPlace('', codedPlace.parse(codedOf(values)))}&paper=${values.paper}`;

function errorsOf(values: Values): FieldErrors {
  if (!values.place.trim()) return { place: m.forms_need_location() };
  return codedPlace.safeParse(codedOf(values)).success ? {} : { place: m.place_code_refused() };
}
