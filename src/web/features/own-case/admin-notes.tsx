import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { EditLink } from '#web/features/edit-case/edit-link.tsx';
import { History } from '#web/features/edit-case/history.tsx';
import { HandOver } from '#web/features/handover/hand-over.tsx';
import { Card, CardActions, CardTitle } from '#web/ui/card.tsx';
import { Trail } from './sightings/trail.tsx';

/** What an admin sees on the page of somebody else's case. */
export function AdminNotes({ of }: { of: PublicCase }) {
  return (
    <>
      <Card>
        <CardTitle>{m.dashboard_admin_notes()}</CardTitle>
        <p className="mt-2 text-muted">{m.dashboard_admin_notes_text()}</p>
        <CardActions>
          <EditLink of={of} />
        </CardActions>
      </Card>
      <Trail of={of} standing="admin" />
      <HandOver of={of} />
      <History of={of} isOwn={false} />
    </>
  );
}
