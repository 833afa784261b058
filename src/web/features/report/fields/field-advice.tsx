import { ExternalLink } from 'lucide-react';
import type { AdviceKind, MatchAdvice } from '#core/contract/match.ts';
import { m } from '#core/paraglide/messages.js';
import { addressHere } from '#core/text/language-address.ts';
import { adviceControl } from '#web/features/matches/what-would-help.tsx';
import type { FoundValues } from '#web/features/report/values/found-values.ts';
import { goToField } from '#web/lib/form-fields.ts';

/** The field of the found form that a piece of advice is about; the others are about photos. */
const fields: Partial<Record<AdviceKind, keyof FoundValues>> = {
  place: 'location_name',
  date: 'date_found',
  markings: 'description',
  colour: 'colour',
  sex: 'sex',
  microchip: 'microchip',
};

/** Leads to the field, opens the choice of photos, or opens the case of a person to ask in a new tab. */
export function FieldAdvice({ advice }: { advice: MatchAdvice }) {
  if (advice.slug) return <CaseToAsk advice={advice} slug={advice.slug} />;
  return (
    <button
      type="button"
      className={adviceControl}
      onClick={({ currentTarget }) => {
        const name = fields[advice.kind];
        if (name) goToField(currentTarget.form, name);
        else openPhotoChooser(currentTarget.form!);
      }}
    >
      {advice.text}
    </button>
  );
}

function CaseToAsk({ advice, slug }: { advice: MatchAdvice; slug: string }) {
  return (
    <a href={addressHere(`/pet/${slug}`)} target="_blank" rel="noopener" className={adviceControl}>
      <span>
        {advice.text} <ExternalLink aria-hidden="true" className="inline size-3.5" />
        <span className="sr-only"> {m.forms_new_tab()}</span>
      </span>
    </a>
  );
}

/** Opens the choice of photos of a form, as pressing its button does. Does nothing if it takes no more photos. */
function openPhotoChooser(form: HTMLElement): void {
  const input = form.querySelector<HTMLInputElement>('input[type=file]');
  input?.closest('div')?.scrollIntoView({ block: 'center' });
  input?.click();
}
