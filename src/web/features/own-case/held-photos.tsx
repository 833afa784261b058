import { EyeOff } from 'lucide-react';
import { useEffect, useId, useState } from 'react';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { readCase } from '#web/features/cases/read-case.ts';

/** Tells the owner of a case that some of its photos are shown to nobody until a moderator has looked. */
export function HeldPhotos({ of }: { of: PublicCase }) {
  const count = useHeldCount(of);
  const title = useId();
  if (count === 0) return null;
  return (
    <aside aria-labelledby={title} className="flex items-start gap-3 rounded-card bg-lamp-soft p-4 text-on-lamp-soft">
      <EyeOff aria-hidden="true" className="mt-0.5 size-5 shrink-0" />
      <div className="min-w-0">
        <p id={title} className="font-semibold">
          {m.moderation_photos_held({ count })}
        </p>
        <p className="text-sm">{m.moderation_photos_held_text()}</p>
      </div>
    </aside>
  );
}

/** Asked of the API, because the page is the same for everybody. Zero until it has answered, and if it cannot. */
function useHeldCount({ id, image_version }: PublicCase): number {
  const [count, setCount] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: asked again when the photos of the case change
  useEffect(() => {
    const abort = new AbortController();
    readCase(id, abort.signal).then(
      ({ photos_held }) => setCount(photos_held ?? 0),
      () => undefined,
    );
    return () => abort.abort();
  }, [id, image_version]);
  return count;
}
