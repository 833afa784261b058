import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { newShelter, type Shelter, type ShelterKind, shelterKinds } from '#core/contract/plan.ts';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { Card, CardTitle } from '#web/ui/card.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Input, Select } from '#web/ui/fields/input.tsx';
import { addShelter, removeShelter } from './admin-calls.ts';
import { useAdminAction } from './use-admin-action.ts';

/** Whom the plans of missing pets name near by: added and removed here. */
export function ShelterList({ shelters }: { shelters: readonly Shelter[] }) {
  const { run, busy } = useAdminAction();
  const remove = ({ id }: Shelter) =>
    run(id, () => removeShelter(id), { done: m.admin_shelter_removed(), failed: m.admin_shelter_failed() });
  return (
    <div className="grid grid-cols-1 gap-5">
      <NewShelterForm />
      {shelters.length > 0 && (
        <Card className="py-2!">
          <ul className="divide-y divide-line">
            {shelters.map((one) => (
              <li key={one.id} className="flex flex-wrap items-center justify-between gap-3 py-3">
                <span className="wrap-anywhere min-w-0">
                  <span className="block font-semibold">{one.name}</span>
                  <span className="text-muted text-sm">
                    {[m.admin_shelter_kinds({ kind: one.kind }), one.town, one.phone].filter(Boolean).join(' · ')}
                  </span>
                </span>
                <Button
                  variant="outline"
                  size="sm"
                  loading={busy === one.id}
                  aria-label={m.admin_shelter_remove_name({ name: one.name })}
                  onClick={() => void remove(one)}
                >
                  {m.admin_shelter_remove()}
                </Button>
              </li>
            ))}
          </ul>
        </Card>
      )}
    </div>
  );
}

const blank = { kind: 'shelter' as ShelterKind, name: '', town: '', phone: '', url: '' };

function NewShelterForm() {
  const [values, setValues] = useState(blank);
  const [wrong, setWrong] = useState<string[]>([]);
  const { run, busy } = useAdminAction();

  async function submit(event: FormEvent): Promise<void> {
    event.preventDefault();
    const given = newShelter.safeParse(values);
    setWrong(given.success ? [] : given.error.issues.map(({ path }) => String(path[0])));
    if (!given.success) return;
    const told = { done: m.admin_shelter_added(), failed: m.admin_shelter_failed() };
    if (await run('new', () => addShelter(given.data), told)) setValues(blank);
  }

  const field = (
    name: Exclude<keyof typeof blank, 'kind'>,
    label: string,
    error: string,
    max: number,
    required = false,
  ) => (
    <Field label={label} required={required} error={wrong.includes(name) ? error : undefined}>
      <Input
        value={values[name]}
        maxLength={max}
        onChange={(event) => setValues({ ...values, [name]: event.currentTarget.value })}
      />
    </Field>
  );
  return (
    <Card>
      <CardTitle>{m.admin_shelter_new()}</CardTitle>
      <form onSubmit={submit} noValidate className="mt-4 grid grid-cols-1 gap-4 sm:grid-cols-2">
        {field('name', m.admin_shelter_name(), m.admin_shelter_name_missing(), limits.shortText, true)}
        <Field label={m.admin_shelter_kind()}>
          <Select
            value={values.kind}
            onChange={(event) => setValues({ ...values, kind: event.currentTarget.value as ShelterKind })}
            options={shelterKinds.map((kind) => ({ value: kind, label: m.admin_shelter_kinds({ kind }) }))}
          />
        </Field>
        {field('town', m.admin_shelter_town(), m.admin_shelter_town_missing(), limits.shortText, true)}
        {field('phone', m.admin_shelter_phone(), m.admin_shelter_failed(), limits.posterPhone)}
        {field('url', m.admin_shelter_url(), m.admin_shelter_url_wrong(), limits.url)}
        <div className="self-end">
          <Button type="submit" loading={busy === 'new'}>
            {m.admin_shelter_add()}
          </Button>
        </div>
      </form>
    </Card>
  );
}
