import { Pencil } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button.tsx';

/** Leads to the form in which a report is edited. */
export function EditLink({ of }: { of: PublicCase }) {
  return (
    <ButtonLink icon={Pencil} to={`/pet/${encodeURIComponent(of.slug)}/edit`} variant="outline">
      {m.dashboard_edit()}
    </ButtonLink>
  );
}
