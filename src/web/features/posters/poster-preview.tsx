import { Download, Printer } from 'lucide-react';
import { isPrinted, type PosterChoice, posterPath } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { buttonStyle } from '#web/ui/button-style.ts';
import { classNames } from '#web/ui/class-names.ts';

/** Width to height, so that nothing moves when the picture arrives. */
const shapes = { a4: 'aspect-[1654/2339]', letter: 'aspect-[1700/2200]' };
const turned = { a4: 'aspect-[2339/1654]', letter: 'aspect-[2200/1700]' };

function shapeOf({ format, paper }: PosterChoice): string {
  if (format === 'sign') return turned[paper];
  if (format === 'square') return 'aspect-square';
  return format === 'story' ? 'aspect-[1080/1920]' : shapes[paper];
}

/** The poster as it will be printed. */
export function PosterPreview({ of, choice }: { of: PublicCase; choice: PosterChoice }) {
  const url = posterPath(of.slug, '.jpg', choice);
  return (
    <img
      key={url}
      src={url}
      alt={m.poster_preview({ title: of.title })}
      className={classNames('printed-alone w-full border border-line bg-white shadow-card', shapeOf(choice))}
    />
  );
}

/** Pages open as PDF, where every browser prints; pictures are saved. */
export function PosterFile({ of, choice }: { of: PublicCase; choice: PosterChoice }) {
  const style = buttonStyle({ block: true, size: 'lg' });
  if (!isPrinted(choice.format))
    return (
      <a href={posterPath(of.slug, '.jpg', choice)} download={`${of.slug}-${choice.format}.jpg`} className={style}>
        <Download aria-hidden="true" className="size-5" />
        {m.poster_save()}
      </a>
    );
  return (
    <a href={posterPath(of.slug, '.pdf', choice)} target="_blank" rel="noopener" className={style}>
      <Printer aria-hidden="true" className="size-5" />
      {m.poster_open()}
    </a>
  );
}
