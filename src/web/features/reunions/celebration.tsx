import { Heart } from 'lucide-react';
import type { CSSProperties } from 'react';
import './celebration.css';
import type { PublicCase } from '#core/contract/case.ts';
import { focusClass, squareFrame } from '#web/features/photos/photo-focus.ts';
import { classNames } from '#web/ui/class-names.ts';

const stars = Array.from({ length: 18 }, (_, n) => n);

/** The pet in its doorway, and paper stars that fall once. Whoever wants no motion sees the doorway alone. */
export function Celebration({ of }: { of: PublicCase }) {
  return (
    <div aria-hidden="true" className="relative mb-6 overflow-hidden rounded-card bg-reunited-soft py-5">
      {of.primary_photo_url && (
        <img
          src={of.primary_photo_url}
          alt=""
          className={classNames(
            'mx-auto size-32 rounded-t-[50%_38%] rounded-b-card border-4 border-reunited object-cover',
            focusClass(of.primary_photo_focus, squareFrame),
          )}
        />
      )}
      {!of.primary_photo_url && <Heart className="mx-auto size-16 stroke-[1.25] text-reunited-ink" />}
      {stars.map((n) => (
        <span key={n} className="confetti" style={{ '--n': n, '--late': (n * 7) % 11 } as CSSProperties} />
      ))}
    </div>
  );
}
