import { Eraser } from 'lucide-react';
import { useState } from 'react';
import { m } from '#core/paraglide/messages.js';
import { Button } from '#web/ui/button.tsx';
import { ConfirmDialog } from '#web/ui/confirm-dialog.tsx';

/** "Empty this draft", after a question: what was typed cannot be brought back. */
export function EmptyDraft({ onEmpty }: { onEmpty: () => void }) {
  const [asked, setAsked] = useState(false);
  return (
    <>
      <Button variant="link" className="self-start px-0!" onClick={() => setAsked(true)}>
        <Eraser aria-hidden="true" className="size-4" />
        {m.forms_empty_draft()}
      </Button>
      <ConfirmDialog
        open={asked}
        onOpenChange={setAsked}
        title={m.forms_empty_draft()}
        description={m.forms_empty_draft_text()}
        confirmLabel={m.forms_empty_draft_confirm()}
        onConfirm={() => {
          setAsked(false);
          onEmpty();
        }}
        destructive
      />
    </>
  );
}
