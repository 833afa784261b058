import { Pencil } from 'lucide-react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { ButtonLink } from '#web/ui/button-link.tsx';

/** Leads to the form in which a report is edited. */
export function EditLink({ of }: { of: PublicCase }) {
  return (
    <ButtonLink to={`/pet/${encodeURIComponent(of.slug)}/edit`} variant="outline">
      <Pencil aria-hidden="true" className="size-4" />
      {m.dashboard_edit()}
    </ButtonLink>
  );
}
