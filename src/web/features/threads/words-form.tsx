import type { FormEvent } from 'react';
import { limits } from '#core/cases/limits.ts';
import { useDraft } from '#web/lib/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';

type WordsFormProps = {
  /** under this name what is typed is kept */
  draft: string;
  label: string;
  hint?: string;
  /** what the field contains at first */
  initial?: string;
  autoFocus?: boolean;
  /** the text of the button */
  submit: string;
  /** gets the text without space around it. @throws ApiError */
  send: (text: string) => Promise<void>;
};

/** A form of one text. It is emptied once the text was sent, and keeps the text if that failed or the session ended. */
export function WordsForm({ draft, label, hint, initial = '', autoFocus, submit, send }: WordsFormProps) {
  const [text, setText] = useDraft(draft, initial);
  const { run, busy } = useAction();
  const words = text.trim();

  function sendWords(event: FormEvent): void {
    event.preventDefault();
    if (words) void run(() => send(words), { after: () => setText('') });
  }

  return (
    <form onSubmit={sendWords}>
      <Field label={label} hint={hint}>
        <Textarea
          value={text}
          readOnly={busy}
          rows={2}
          autoFocus={autoFocus}
          maxLength={limits.longText}
          className="min-h-16!"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </Field>
      <div className="mt-3 flex justify-end">
        <Button type="submit" size="sm" loading={busy} disabled={!words}>
          {submit}
        </Button>
      </div>
    </form>
  );
}
