import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { newShelter, type Shelter, shelterKinds } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { foldText } from '#core/text/fold.ts';
import { Button } from '#web/ui/button.tsx';
import { Card } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Select } from '#web/ui/fields/input.tsx';
import { ActButton, useAction } from '#web/ui/over/use-action.tsx';
import { useFewFirst } from '#web/ui/state/more-rows.tsx';
import { addShelter, removeShelter } from './admin-calls.ts';
import { useAdminOutcome } from './use-admin-outcome.ts';

const lineOf = ({ kind, town, phone }: Shelter) =>
  [m.admin_shelter_kinds({ kind }), town, phone].filter(Boolean).join(' · ');

/** Whether each of the words occurs in what its row says. */
export function hasWords(one: Shelter, words: string): boolean {
  const text = foldText(`${one.name} ${lineOf(one)}`);
  return foldText(words)
    .split(' ')
    .every((word) => text.includes(word));
}

const atFirst = 50;

/** The shelters that the plans of missing pets name near by: added and removed here. */
export function ShelterList({ shelters, q }: { shelters: readonly Shelter[]; q: string }) {
  const outcome = useAdminOutcome();
  const { few, more } = useFewFirst(shelters, atFirst);
  return (
    <div className="grid grid-cols-1 gap-5">
      {/* on a phone it is a screen long, above what was searched for */}
      {!q && <NewShelterForm />}
      {shelters.length > 0 && (
        <Card className="py-2!">
          <ul className="divide-y divide-line">
            {few.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="wrap-anywhere min-w-0">
                  <span className="block font-semibold">{one.name}</span>
                  <span className="text-muted text-sm">{lineOf(one)}</span>
                </span>
                <ActButton
                  variant="outline"
                  size="sm"
                  aria-label={m.admin_shelter_remove_name({ name: one.name })}
                  onPress={() => removeShelter(one.id)}
                  told={outcome(m.admin_shelter_removed(), m.admin_shelter_failed())}
                >
                  {m.admin_shelter_remove()}
                </ActButton>
              </li>
            ))}
          </ul>
        </Card>
      )}
      {more}
    </div>
  );
}

function NewShelterForm() {
  const [wrong, setWrong] = useState<string[]>([]);
  const { run, busy } = useAction();
  const outcome = useAdminOutcome();

  async function submit(event: FormEvent<HTMLFormElement>): Promise<void> {
    event.preventDefault();
    const form = event.currentTarget;
    const given = newShelter.safeParse(Object.fromEntries(new FormData(form)));
    setWrong(given.success ? [] : given.error.issues.map(({ path }) => String(path[0])));
    if (!given.success) return;
    if (await run(() => addShelter(given.data), outcome(m.admin_shelter_added(), m.admin_shelter_failed())))
      form.reset();
  }

  const field = (name: string, label: string, error: string, max: number, required = false) => (
    <Field name={name} label={label} required={required} error={wrong.includes(name) ? error : undefined}>
      <Input name={name} maxLength={max} />
    </Field>
  );
  return (
    <Card title={m.admin_shelter_new()}>
      <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {field('name', m.admin_shelter_name(), m.admin_shelter_name_missing(), limits.shortText, true)}
        <Field label={m.admin_shelter_kind()}>
          <Select
            name="kind"
            options={shelterKinds.map((kind) => ({ value: kind, label: m.admin_shelter_kinds({ kind }) }))}
          />
        </Field>
        {field('town', m.admin_shelter_town(), m.admin_shelter_town_missing(), limits.shortText, true)}
        {field('phone', m.admin_shelter_phone(), m.admin_shelter_failed(), limits.posterPhone)}
        {field('url', m.admin_shelter_url(), m.admin_shelter_url_wrong(), limits.url)}
        <div className="self-end">
          <Button type="submit" loading={busy}>
            {m.admin_shelter_add()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
