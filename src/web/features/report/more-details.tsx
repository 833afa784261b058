import { ChevronDown } from 'lucide-react';
import type { ReactNode } from 'react';
import { m } from '#core/paraglide/messages.js';
import { FieldPair } from '#web/features/form/form-section.tsx';
import type { DraftForm } from '#web/features/form/use-draft-form.ts';
import type { AnimalValues } from './animal-values.ts';
import { CaseField } from './fields/case-field.tsx';

/** Optional facts that help matching, the same in both forms. Closed at first, so that nobody is held up. */
export function MoreDetails({ form, children }: { form: DraftForm<AnimalValues>; children?: ReactNode }) {
  return (
    <details className="group rounded-2xl border border-line px-4">
      <summary className="flex min-h-12 list-none items-center justify-between gap-3 font-semibold [&::-webkit-details-marker]:hidden">
        {m.forms_more_details()}
        <ChevronDown aria-hidden="true" className="size-5 transition-transform group-open:rotate-180" />
      </summary>
      <div className="flex flex-col gap-5 pt-2 pb-5">
        <FieldPair>
          <CaseField form={form} name="age_group" />
          <CaseField form={form} name="size" />
        </FieldPair>
        <CaseField form={form} name="collar" />
        {children}
      </div>
    </details>
  );
}
