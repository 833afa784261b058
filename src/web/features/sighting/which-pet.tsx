import { ArrowDown } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { sharedFields } from '#core/cases/fields.ts';
import { speciesLabel } from '#core/cases/labels.ts';
import { m } from '#core/paraglide/messages.js';
import { species } from '#core/pets/vocabulary.ts';
import { AdviceLink } from '#web/features/advice/advice-link.tsx';
import { FieldPair, FormSection } from '#web/features/form/form-section.tsx';
import { SelectField, TextField } from '#web/features/form/text-field.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { goToField } from '#web/lib/form-fields.ts';
import { Button } from '#web/ui/button.tsx';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { CasePicker } from './case-picker.tsx';
import type { SightingValues } from './sighting-values.ts';
import type { SightableCases } from './use-sightable-cases.ts';

type WhichPetProps = { form: DraftForm<SightingValues>; list: SightableCases };

/** The first section of the sighting form: a pet of the list, or what a pet that is not listed looks like. */
export function WhichPet({ form, list }: WhichPetProps) {
  const { values, set } = form;
  const checkbox = useRef<HTMLInputElement>(null);
  function beLoose(): void {
    set({ loose: true });
    // what was pressed is gone
    checkbox.current?.focus();
  }
  return (
    <FormSection title={m.forms_section_which()} text={values.loose ? m.forms_loose_text() : m.forms_sighting_first()}>
      {values.loose ? <LoosePetFields form={form} /> : <ListedPet form={form} list={list} onLoose={beLoose} />}
      <div className="flex flex-col">
        <Checkbox
          ref={checkbox}
          label={m.forms_loose()}
          checked={values.loose}
          onChange={(event) => set({ loose: event.currentTarget.checked, case_slug: values.case_slug })}
        />
        <AdviceLink />
      </div>
    </FormSection>
  );
}

function ListedPet({ form, list, onLoose }: WhichPetProps & { onLoose: () => void }) {
  const [picked, setPicked] = useState(false);
  function pick(case_slug: string): void {
    setPicked(true);
    form.set({ case_slug });
  }
  return (
    <>
      <CasePicker
        list={list}
        value={form.values.case_slug}
        error={form.errors.case_slug}
        onChange={pick}
        onLoose={onLoose}
      />
      <NextStep
        ready={list.chosen !== undefined}
        picked={picked}
        onNext={() => goToField(form.formRef.current, 'location')}
      />
    </>
  );
}

/** The questions about a loose pet that nobody has reported missing, in place of the choice of a case. */
function LoosePetFields({ form }: { form: DraftForm<SightingValues> }) {
  return (
    <FieldPair>
      <SelectField
        form={form}
        name="species"
        label={m.forms_species()}
        options={species.map((value) => ({ value, label: speciesLabel(value) }))}
        placeholder={m.forms_choose()}
      />
      <TextField form={form} name="colour" label={sharedFields.colour.label()} />
    </FieldPair>
  );
}

type NextStepProps = {
  /** a pet is chosen */
  ready: boolean;
  /** a pet was chosen in the list, not by a link */
  picked: boolean;
  onNext: () => void;
};

/**
 * Leads from the choice of a pet to the rest of the form. It is there before a pet is chosen, so that nothing moves then, and
 * comes into view after the choice: on a phone the list fills the screen.
 */
function NextStep({ ready, picked, onNext }: NextStepProps) {
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (ready && picked) button.current?.scrollIntoView({ block: 'nearest' });
  }, [ready, picked]);
  return (
    <Button ref={button} variant="secondary" block disabled={!ready} onClick={onNext} className="scroll-mb-28">
      {m.forms_sighting_next()}
      <ArrowDown aria-hidden="true" className="size-4.5" />
    </Button>
  );
}
