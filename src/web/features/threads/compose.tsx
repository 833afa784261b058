import { Send } from 'lucide-react';
import { type FormEvent, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { BeforeSending } from '#web/features/guard/before-sending.tsx';
import { useDraftText } from '#web/lib/use-draft-text.ts';
import { useIdempotencyKey } from '#web/lib/use-idempotency-key.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/field.tsx';
import { Textarea } from '#web/ui/textarea.tsx';

type ComposeProps = {
  /** under this name an unfinished message is kept */
  draft: string;
  /** for whom advice is written: who writes the message */
  reader: Reader;
  onSend: (text: string, idempotencyKey: string) => Promise<boolean>;
};

/** Writes a message. What frauds often begin with is shown to its writer first, who may send it anyway. */
export function Compose({ draft, reader, onSend }: ComposeProps) {
  const [text, setText] = useDraftText(draft);
  const [asking, setAsking] = useState(false);
  const [sending, setSending] = useState(false);
  const keys = useIdempotencyKey(draft);
  const ready = text.trim() !== '';

  async function send(): Promise<void> {
    setSending(true);
    if (await onSend(text.trim(), keys.of(text.trim()))) {
      keys.end();
      setText('');
      setAsking(false);
    }
    setSending(false);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!ready || sending) return;
    if (!asking && riskMarks(text).length > 0) setAsking(true);
    else void send();
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={m.threads_write()}>
        <Textarea
          value={text}
          rows={2}
          maxLength={limits.updateText}
          className="max-h-[40dvh] min-h-16!"
          onChange={(event) => {
            setText(event.currentTarget.value);
            setAsking(false);
          }}
        />
      </Field>
      {asking ? (
        <BeforeSending text={text} reader={reader} sending={sending} onChange={() => setAsking(false)} />
      ) : (
        <div className="flex justify-end">
          {/* disabled, it would lose the focus of those who have just sent a message with it */}
          <Button type="submit" loading={sending} aria-disabled={!ready || undefined}>
            <Send aria-hidden="true" className="size-4.5" />
            {m.threads_send()}
          </Button>
        </div>
      )}
    </form>
  );
}
