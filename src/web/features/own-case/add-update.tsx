import { MessageSquarePlus } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { limits } from '#core/cases/limits.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { postUpdate } from '#web/features/cases/case-calls.ts';
import { useCaseAction } from '#web/features/cases/own/use-case-action.ts';
import { updateDraft } from '#web/features/drafts/draft-names.ts';
import { messageOf } from '#web/lib/api/api-error.ts';
import { useIdempotencyKey } from '#web/lib/api/idempotency-keys.ts';
import { clearDraft, readDraft, writeDraft } from '#web/lib/draft.ts';
import { Button, type ButtonProps } from '#web/ui/button.tsx';
import { Field } from '#web/ui/fields/field.tsx';
import { Textarea } from '#web/ui/fields/input.tsx';
import { Dialog, DialogForm } from '#web/ui/over/dialog.tsx';

/** The Add Update button with its dialog. */
export function AddUpdateButton({ of, ...look }: { of: PublicCase } & Pick<ButtonProps, 'variant' | 'size'>) {
  const [open, setOpen] = useState(false);
  const button = useRef<HTMLButtonElement>(null);
  // a page may have two of these buttons, for phones and for desktops: the visible one reopens an unfinished update
  useEffect(() => {
    if (button.current?.offsetParent && readDraft(updateDraft(of.id))) setOpen(true);
  }, [of.id]);
  return (
    <>
      <Button icon={MessageSquarePlus} {...look} ref={button} onClick={() => setOpen(true)}>
        {m.dashboard_add_update()}
      </Button>
      <AddUpdateDialog of={of} open={open} onClose={() => setOpen(false)} />
    </>
  );
}

type AddUpdateDialogProps = { of: PublicCase; open: boolean; onClose: () => void };

/** Dialog for an owner's update. The text is kept until it is posted. */
function AddUpdateDialog({ of, open, onClose }: AddUpdateDialogProps) {
  const draft = updateDraft(of.id);
  const [text, setText] = useState(() => readDraft<string>(draft) ?? '');
  const { run, busy } = useCaseAction();
  const keys = useIdempotencyKey(draft);
  useEffect(() => {
    if (open) writeDraft(draft, text);
  }, [open, draft, text]);

  function close(): void {
    clearDraft(draft);
    onClose();
  }

  async function send(): Promise<void> {
    const words = text.trim();
    // Submitting an empty text is not an error.
    if (!words) return;
    const posted = await run(() => postUpdate(of.id, words, keys.of(words)), {
      done: m.dashboard_update_posted(),
      failed: (error) => m.dashboard_update_failed({ message: messageOf(error) }),
    });
    if (!posted) return;
    keys.end();
    setText('');
    close();
  }

  return (
    <Dialog title={m.dashboard_add_update()} description={of.title} open={open} onClose={close}>
      <DialogForm onSend={() => void send()} submit={m.dashboard_update_post()} busy={busy} onCancel={close}>
        <Field label={m.dashboard_update_label()} hint={m.dashboard_update_hint()}>
          <Textarea
            value={text}
            readOnly={busy}
            maxLength={limits.updateText}
            onChange={(event) => setText(event.currentTarget.value)}
          />
        </Field>
      </DialogForm>
    </Dialog>
  );
}
