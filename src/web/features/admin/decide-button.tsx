import { useState } from 'react';
import type { AdminUser } from '#core/contract/admin.ts';
import type { ModerationAct } from '#core/moderation/vocabulary.ts';
import { m } from '#core/paraglide/messages.js';
import { type Decidable, DecisionForm } from '#web/features/moderation/decision-form.tsx';
import { Button } from '#web/ui/button.tsx';
import { Dialog } from '#web/ui/over/dialog.tsx';
import { nameOf } from './role-buttons.tsx';

type DecideButtonProps = { of: AdminUser; onSettled: (act: ModerationAct) => void };

/** Warns or blocks somebody whom nobody reported, or lets them post again. */
export function DecideButton({ of, onSettled }: DecideButtonProps) {
  const [open, setOpen] = useState(false);
  const label = m.moderation_act({ act: of.banned ? 'unban' : 'ban' });
  const settled = (act: ModerationAct) => {
    setOpen(false);
    onSettled(act);
  };
  return (
    <>
      <Button
        variant="ghost"
        size="sm"
        aria-label={m.app_of({ what: label, of: nameOf(of) })}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={open} onClose={() => setOpen(false)} title={nameOf(of)} description={of.email}>
        <DecisionForm of={accountOf(of)} onSettled={settled} />
      </Dialog>
    </>
  );
}

const accountOf = (of: AdminUser): Decidable => ({
  ...{ kind: 'account', id: of.id, case: null, seen: null, reasons: [] },
  ...{ hidden: false, held: false, gone: false, links_held: false },
  author: { name: nameOf(of), banned: of.banned },
});
