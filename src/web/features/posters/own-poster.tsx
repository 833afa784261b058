import { type FormEvent, useState } from 'react';
import { useSubmit } from 'react-router';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import type { PosterBatch } from '#core/contract/poster.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input } from '#web/ui/fields/input.tsx';
import { shownBy, useAction } from '#web/ui/over/use-action.tsx';
import { namePlace } from './poster-calls.ts';
import { posterForm } from './poster-choice.tsx';
import { ScanList } from './scan-list.tsx';

type Props = {
  of: PublicCase;
  places: PosterBatch[];
  phone: string;
  onPhone: (phone: string) => void;
  onPlace: (place: PosterBatch) => void;
};

/** The owner's own additions to a poster: a telephone number for the paper, and a place with a code of its own. */
export function OwnPoster({ of, places, phone, onPhone, onPlace }: Props) {
  return (
    <>
      <Field label={m.poster_phone()} hint={m.poster_phone_hint()}>
        <Input
          type="tel"
          autoComplete="tel"
          maxLength={limits.posterPhone}
          value={phone}
          onChange={(event) => onPhone(event.currentTarget.value)}
        />
      </Field>
      <NewPlace of={of} onPlace={onPlace} />
      <ScanList places={places} />
    </>
  );
}

/** Names a place and chooses it. */
function NewPlace({ of, onPlace }: Pick<Props, 'of' | 'onPlace'>) {
  const choose = useSubmit();
  const [name, setName] = useState('');
  const [error, setError] = useState<string | null>(null);
  const { run } = useAction();

  async function add(): Promise<void> {
    const place = await namePlace(of.id, name);
    onPlace(place);
    setName('');
    setError(null);
    // what the form says now: on a slow line the address may still lack what was chosen before
    const chosen = new FormData(document.forms.namedItem(posterForm)!);
    chosen.set('batch', place.id);
    await choose(chosen, { replace: true, preventScrollReset: true });
  }
  function submit(event: FormEvent): void {
    event.preventDefault();
    void run(add, { failed: shownBy(setError) });
  }

  return (
    <form onSubmit={submit} noValidate>
      <Field label={m.poster_place_new()} hint={m.poster_place_hint()} error={error}>
        <div className="flex flex-wrap gap-2">
          <Input
            className="min-w-[min(12rem,100%)] flex-1"
            maxLength={limits.posterPlace}
            placeholder={m.poster_place_example()}
            value={name}
            onChange={(event) => setName(event.currentTarget.value)}
          />
          <Button type="submit" variant="secondary" disabled={!name.trim()}>
            {m.poster_place_add()}
          </Button>
        </div>
      </Field>
    </form>
  );
}
