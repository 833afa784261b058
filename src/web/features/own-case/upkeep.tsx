import { ChevronDown } from 'lucide-react';
import { useNavigate } from 'react-router';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { History } from '#web/features/edit-case/history.tsx';
import { HandOver } from '#web/features/handover/hand-over.tsx';
import { DeleteCaseButton } from './delete-case.tsx';
import { MorePhotos } from './more-photos.tsx';
import { usePhotosCalledFor } from './sign-in-to-go-on.tsx';
import { Trail } from './trail.tsx';

/** The care that a report needs now and then, folded below the news; open for owners who are asked for photos. */
export function Upkeep({ of }: { of: PublicCase }) {
  const isCalledFor = usePhotosCalledFor();
  const navigate = useNavigate();
  return (
    <details open={isCalledFor || undefined} className="group">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between gap-3 rounded-card border border-line bg-surface px-5 py-3 shadow-card sm:px-6">
        <span>
          <span className="block font-semibold">{m.dashboard_upkeep()}</span>
          <span className="block text-muted text-sm">{m.dashboard_upkeep_text()}</span>
        </span>
        <ChevronDown aria-hidden="true" className="size-5 shrink-0 group-open:rotate-180" />
      </summary>
      <div className="mt-6 grid grid-cols-1 gap-6">
        {of.status !== 'reunited' && (
          <MorePhotos key={of.photos.map(({ id }) => id).join()} of={of} isCalledFor={isCalledFor} />
        )}
        <Trail of={of} standing="owner" />
        <HandOver of={of} />
        <History of={of} isOwn />
        <DeleteCaseButton of={of} onDeleted={() => void navigate('/dashboard')} />
      </div>
    </details>
  );
}
