import { useRef, useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { AdviceLink } from '#web/features/finder-advice/advice-link.tsx';
import { FormSection } from '#web/features/form/form-section.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import { Checkbox } from '#web/ui/fields/checkbox.tsx';
import { CasePicker } from './case-picker.tsx';
import { LoosePetFields } from './loose-pet-fields.tsx';
import { NextStep } from './next-step.tsx';
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
      <NextStep ready={list.chosen !== undefined} picked={picked} onNext={() => goToPlace(form.formRef.current)} />
    </>
  );
}

function goToPlace(form: HTMLFormElement | null): void {
  const place = form?.querySelector<HTMLElement>('[name="location"]');
  place?.focus({ preventScroll: true });
  place?.scrollIntoView({ block: 'center' });
}
