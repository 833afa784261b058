import { Eraser, Undo2 } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { ConfirmButton } from '#web/ui/over/confirm-dialog.tsx';

type EmptyDraftProps = {
  onEmpty: () => void;
  /** the draft changes something that is stored, which is then shown as it was */
  ofStored?: boolean;
};

/** "Empty this draft" or "Undo my changes", after a question: what was typed cannot be brought back. */
export function EmptyDraft({ onEmpty, ofStored = false }: EmptyDraftProps) {
  const [words, Icon] = ofStored ? [undoing, Undo2] : [emptying, Eraser];
  return (
    <ConfirmButton
      icon={Icon}
      variant="link"
      className="self-start px-0!"
      title={words.title()}
      description={words.text()}
      confirmLabel={words.confirm()}
      onConfirm={onEmpty}
      destructive
    >
      {words.title()}
    </ConfirmButton>
  );
}

const emptying = { title: m.forms_empty_draft, text: m.forms_empty_draft_text, confirm: m.forms_empty_draft_confirm };
const undoing = { title: m.forms_undo, text: m.forms_undo_text, confirm: m.forms_undo_confirm };
