import { X } from 'lucide-react';
import { useEffect, useRef } from 'react';
import type { CaseFeature } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { distanceMetres } from '#core/places/distance.ts';
import { CaseTime } from '#web/features/cases/case-time.tsx';
import { circleOf, distanceText } from '#web/features/cases/list/case-query.ts';
import { StatusBadge } from '#web/features/cases/status-badge.tsx';
import { smallPicture } from '#web/features/photos/photo-fit.ts';
import { IconButton } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

type CasesHereProps = { cases: readonly CaseFeature[]; near: string | null; onClose: () => void };

/** The cases of one spot of the map, over its lower edge. */
export function CasesHere({ cases, near, onClose }: CasesHereProps) {
  const title = useRef<HTMLHeadingElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other cases are a new answer
  useEffect(() => title.current?.focus(), [cases]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape closes it from wherever the focus is in it
    <div
      onKeyDown={(event) => event.key === 'Escape' && onClose()}
      className="absolute inset-x-2 bottom-7 z-10 max-h-[70%] overflow-y-auto overscroll-contain rounded-card border border-line bg-raised p-3 shadow-pop sm:max-w-md"
    >
      <div className="flex items-center justify-between gap-2">
        <h2 ref={title} tabIndex={-1} className="font-semibold text-base outline-none">
          {m.cases_map_here({ count: cases.length })}
        </h2>
        <IconButton icon={X} label={m.cases_map_close()} onClick={onClose} />
      </div>
      <ul className="grid gap-1">
        {cases.map((one) => (
          <CaseHere key={one.id} of={one} near={near} />
        ))}
      </ul>
    </div>
  );
}

function CaseHere({ of: { geometry, properties: of }, near }: { of: CaseFeature; near: string | null }) {
  const [lng, lat] = geometry.coordinates as [number, number];
  return (
    <li className="relative flex gap-3 rounded-xl p-2 hover:bg-brand-soft has-focus-visible:outline-3 has-focus-visible:outline-focus">
      {of.primary_photo_url && (
        <img
          src={smallPicture(new URL(of.primary_photo_url).pathname)}
          alt=""
          className="size-16 shrink-0 rounded-lg bg-sunken object-cover"
        />
      )}
      <div className="min-w-0">
        <StatusBadge status={of.status} />
        <Link to={`/pet/${of.slug}`} className="mt-1 block font-semibold outline-none after:absolute after:inset-0">
          {of.title}
        </Link>
        <p className="text-muted text-sm">
          {near && `${distanceText(distanceMetres(circleOf(near).point, { lat, lng }))} · `}
          {of.status !== 'reunited' && <CaseTime of={of} />}
        </p>
      </div>
    </li>
  );
}
