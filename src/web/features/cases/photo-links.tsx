import type { PublicCase } from '#core/contract/case.ts';
import type { ViewedPhoto } from '#web/features/photos/viewer/photo-viewer.tsx';

/** The photos of a case as links, without scripts. For the server alone. */
export function PhotoLinks({ of, viewed }: { of: PublicCase; viewed: readonly ViewedPhoto[] }) {
  return (
    <ul className="mt-3 grid grid-cols-5 gap-2">
      {of.photos.map(({ id, url, thumb_url }, index) => (
        <li key={id}>
          <a href={url}>
            <img
              src={thumb_url}
              alt={viewed[index]?.alt}
              loading="lazy"
              className="aspect-square w-full rounded-control object-cover"
            />
          </a>
        </li>
      ))}
    </ul>
  );
}
