import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { clearDraft, readDraft } from '#web/lib/draft.ts';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { messageDraft, updateDraft } from './draft-names.ts';
import { EmptyDraft } from './empty-draft.tsx';

type Told = { id: string; title: string };

/**
 * The text that was being written of a case that was deleted or hidden meanwhile, to be copied. Nothing if nothing was.
 */
export function KeptWords({ of: { id, title } }: { of: Told }) {
  const drafts = [updateDraft(id), messageDraft(id)];
  const [words, setWords] = useState(() => drafts.map((draft) => readDraft<string>(draft)).filter(Boolean));
  if (words.length === 0) return null;
  function empty(): void {
    drafts.forEach(clearDraft);
    setWords([]);
  }
  return (
    <div className="mx-auto mb-10 flex w-full max-w-xl flex-col gap-2">
      <Field label={m.forms_kept_words({ title })}>
        <Textarea readOnly value={words.join('\n\n')} />
      </Field>
      <EmptyDraft onEmpty={empty} />
    </div>
  );
}
