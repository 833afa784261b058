import { speciesLabel } from '#core/cases/labels.ts';
import { caseSides } from '#core/cases/status.ts';
import type { Account } from '#core/contract/account.ts';
import { alertKms } from '#core/contract/alert.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { lengthText } from '#core/text/format.ts';
import { FieldPair } from '#web/features/form/form-section.tsx';
import { SelectField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { PlaceField } from '#web/features/places/place-field.tsx';
import { saveProfile } from '#web/lib/session/save-profile.ts';
import { Switch } from '#web/ui/fields/checkbox.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import type { AlertValues } from './alert-values.ts';
import { PushSwitch } from './push-switch.tsx';

/** Where, how far around, and which pets. */
export function AlertFields({ form }: { form: DraftForm<AlertValues> }) {
  const sides = caseSides.map((side) => ({ value: side, label: m.alerts_side({ side }) }));
  return (
    <>
      <PlaceField form={form} name="place" label={m.alerts_place()} about={m.alerts_place_about()} />
      <SelectField
        form={form}
        name="km"
        label={m.alerts_km()}
        options={alertKms.map((km) => ({ value: String(km), label: lengthText(km * 1000) }))}
      />
      <FieldPair>
        <SelectField
          form={form}
          name="side"
          label={m.alerts_what()}
          placeholder={m.alerts_side({ side: 'both' })}
          options={sides}
        />
        <SelectField
          form={form}
          name="species"
          label={m.alerts_species()}
          placeholder={m.alerts_species_any()}
          options={species.map((kind) => ({ value: kind, label: speciesLabel(kind) }))}
        />
      </FieldPair>
    </>
  );
}

/** How the person is told of all pets near places that they named. Each switch saves at once, as in the account. */
export function AlertWays({ user }: { user: Account }) {
  const { run } = useAction();
  const choose = (change: Parameters<typeof saveProfile>[0]) => run(() => saveProfile(change));
  return (
    <fieldset>
      <legend className="font-semibold text-sm">{m.alerts_ways()}</legend>
      <div className="mt-1 divide-y divide-line">
        <Switch
          label={m.account_way_app()}
          checked={user.in_app.alerts}
          onChange={(event) => void choose({ in_app: { alerts: event.currentTarget.checked } })}
        />
        <Switch
          label={m.account_way_mail()}
          hint={user.email_verified ? undefined : m.alerts_unconfirmed()}
          checked={user.mails.alerts}
          onChange={(event) => void choose({ mails: { alerts: event.currentTarget.checked } })}
        />
        <PushSwitch />
      </div>
    </fieldset>
  );
}
