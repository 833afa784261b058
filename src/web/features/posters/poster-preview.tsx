import { clsx } from 'clsx';
import { Download, Printer } from 'lucide-react';
import { isPrinted, type PosterChoice, posterPath } from '#core/cases/poster.ts';
import type { PublicCase } from '#core/contract/case.ts';
import { m } from '#core/paraglide/messages.js';
import { saveFile, useObjectUrl } from '#web/lib/file-address.ts';
import { useAnswer } from '#web/lib/use-read.ts';
import { buttonStyle } from '#web/ui/button.tsx';
import { ActButton } from '#web/ui/over/use-action.tsx';
import { drawWithPhone } from './poster-calls.ts';

/** Width to height, so that nothing moves when the picture arrives. */
const shapes = { a4: 'aspect-[1654/2339]', letter: 'aspect-[1700/2200]' };
const turned = { a4: 'aspect-[2339/1654]', letter: 'aspect-[2200/1700]' };

function shapeOf({ format, paper }: PosterChoice): string {
  if (format === 'sign') return turned[paper];
  if (format === 'square') return 'aspect-square';
  return format === 'story' ? 'aspect-[1080/1920]' : shapes[paper];
}

/** `phone`: a telephone number that the owner has typed for this poster; mostly empty. */
type Props = { of: PublicCase; choice: PosterChoice; phone: string };

/** The poster as it will be printed. */
export function PosterPreview({ of, choice, phone }: Props) {
  const url = posterPath(of.slug, '.jpg', choice);
  const own = usePhonePicture(of.id, choice, phone);
  return (
    <img
      key={url}
      src={own ?? url}
      alt={m.poster_preview({ title: of.title })}
      className={clsx('printed-alone w-full border border-line bg-white shadow-card', shapeOf(choice))}
    />
  );
}

/** Pages open as PDF, where every browser prints; pictures are saved, and so is what has a telephone number. */
export function PosterFile({ of, choice, phone }: Props) {
  if (phone) return <OwnFile {...{ of, choice, phone }} />;
  const isPage = isPrinted(choice.format);
  const target = isPage ? { target: '_blank', rel: 'noopener' } : { download: fileName(of, choice) };
  const url = posterPath(of.slug, isPage ? '.pdf' : '.jpg', choice);
  return (
    <a href={url} {...target} className={buttonStyle({ block: true, size: 'lg' })}>
      <FileLabel choice={choice} />
    </a>
  );
}

function OwnFile({ of, choice, phone }: Props) {
  async function save() {
    const file = isPrinted(choice.format) ? 'pdf' : 'jpg';
    saveFile(await drawWithPhone(of.id, choice, { phone, file }), fileName(of, choice));
  }

  return (
    <ActButton block size="lg" onPress={save}>
      <FileLabel choice={choice} />
    </ActButton>
  );
}

function FileLabel({ choice: { format } }: { choice: PosterChoice }) {
  const Icon = isPrinted(format) ? Printer : Download;
  return (
    <>
      <Icon aria-hidden="true" className="size-5" />
      {isPrinted(format) ? m.poster_open() : m.poster_save()}
    </>
  );
}

const fileName = ({ slug }: PublicCase, { format }: PosterChoice): string =>
  `${slug}-${format}.${isPrinted(format) ? 'pdf' : 'jpg'}`;

/** The address of the poster's picture with a telephone number; null until it is drawn, and without a number. */
function usePhonePicture(caseId: string, choice: PosterChoice, phone: string): string | null {
  const asked = phone !== '' && JSON.stringify([caseId, choice, phone]);
  const { answer, error, reading } = useAnswer(asked, (signal) =>
    drawWithPhone(caseId, choice, { phone, file: 'jpg', signal }),
  );
  return useObjectUrl(reading || error !== null ? null : answer);
}
