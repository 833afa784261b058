import { EyeOff } from 'lucide-react';
import { useId } from 'react';
import { m } from '#core/paraglide/messages.js';

/** Tells the owner of a case that some of its photos are shown to nobody until a moderator has looked. */
export function HeldPhotos({ count }: { count: number }) {
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
