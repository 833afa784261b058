import { Send } from 'lucide-react';
import { type FormEvent, useRef, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import { riskMarks } from '#core/messages/risk-marks.ts';
import type { Reader } from '#core/messages/thread-words.ts';
import { m } from '#core/paraglide/messages.js';
import { BeforeSending } from '#web/features/guard/before-sending.tsx';
import { PhotoList } from '#web/features/photos/photo-field.tsx';
import { isUsable, type Uploader } from '#web/features/photos/tray/tray-photo.ts';
import { photosToSend, usePhotoTray } from '#web/features/photos/tray/use-photo-tray.ts';
import { useIdempotencyKey } from '#web/lib/api/idempotency-keys.ts';
import { useDraft } from '#web/lib/draft.ts';
import { Button } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Problem } from '#web/ui/note.tsx';
import { useAction } from '#web/ui/over/use-action.tsx';
import { ComposeTools } from './compose-tools.tsx';

type ComposeProps = {
  /** under this name an unfinished message is kept, with its photos */
  draft: string;
  /** for whom advice is written: who writes the message */
  reader: Reader;
  /** a ready sentence that asks for a photo */
  ask: { label: string; words: string };
  upload: Uploader;
  onSend: (message: { text: string; photo_ids: string[] }, idempotencyKey: string) => Promise<void>;
};

/** On a bad line people go on writing while a message is sent: what they add after it is their next one. */
const writtenSince = (sent: string, now: string) => (now.startsWith(sent) ? now.slice(sent.length).trimStart() : now);

/** Writes a message. Words with which frauds often begin are shown to their writer first, who may send them anyway. */
export function Compose({ draft, reader, ask, upload, onSend }: ComposeProps) {
  const [text, setText] = useDraft(draft, '');
  const { tray, photos, note } = usePhotoTray(draft, true, { upload, most: limits.photosPerMessage });
  const [problem, setProblem] = useState<string>();
  const [asking, setAsking] = useState(false);
  const { run, busy: sending } = useAction();
  const keys = useIdempotencyKey(draft);
  const words = useRef<HTMLTextAreaElement>(null);
  const ready = text.trim() !== '' || photos.some(isUsable);

  function write(next: string): void {
    setText(next);
    setAsking(false);
  }

  function insert(sentence: string): void {
    write(text.includes(sentence) ? text : [text.trimEnd(), sentence].filter(Boolean).join('\n'));
    words.current?.focus();
  }

  async function send(): Promise<void> {
    setProblem(undefined);
    const photo_ids = await photosToSend(tray, (errors) => setProblem(errors.photo_ids));
    if (!photo_ids) return;
    const shown = tray.snapshot().photos.map(({ key }) => key);
    const message = { text: text.trim(), photo_ids };
    await onSend(message, keys.of(JSON.stringify(message)));
    keys.end();
    write(writtenSince(text, words.current?.value ?? ''));
    tray.release(shown);
  }

  function submit(event: FormEvent): void {
    event.preventDefault();
    if (!ready || sending) return;
    if (!asking && riskMarks(text).length > 0) setAsking(true);
    else void run(send);
  }

  return (
    <form onSubmit={submit} className="flex flex-col gap-3">
      <Field label={m.threads_write()}>
        <Textarea
          ref={words}
          value={text}
          rows={2}
          maxLength={limits.updateText}
          className="max-h-[40dvh] min-h-16!"
          onChange={(event) => write(event.currentTarget.value)}
        />
      </Field>
      <PhotoList tray={tray} photos={photos} />
      <Problem>{[problem, note].filter(Boolean).join(' ')}</Problem>
      {asking ? (
        <BeforeSending text={text} reader={reader} sending={sending} onChange={() => setAsking(false)} />
      ) : (
        <div className="flex flex-row-reverse flex-wrap items-center justify-between gap-2">
          {/* first after the words for the keyboard; disabled, it would lose the focus of those who have just sent with it */}
          <Button icon={Send} type="submit" loading={sending} aria-disabled={!ready || undefined}>
            {m.threads_send()}
          </Button>
          <ComposeTools
            room={tray.room()}
            onPhotos={(files) => tray.add(files)}
            ask={ask.label}
            onAsk={() => insert(ask.words)}
          />
        </div>
      )}
    </form>
  );
}
