import { ChevronDown, Download } from 'lucide-react';
import { useRef } from 'react';
import { posterPath } from '#core/cases/poster.ts';
import { type SharedCase, shareTexts } from '#core/cases/share.ts';
import { m } from '#core/paraglide/messages.js';
import { buttonStyle } from '#web/ui/button.tsx';
import { CopyButton } from './copy-link.tsx';

/** Texts for the groups of a neighbourhood, of the length that fits each, and the square picture to go with them. */
export function ReadyTexts({ shared }: { shared: SharedCase }) {
  const { short, long } = shareTexts(shared);
  return (
    <details className="group mt-5 border-line border-t pt-3">
      <summary className="flex min-h-11 cursor-pointer list-none items-center justify-between font-semibold">
        {m.share_texts()}
        <ChevronDown aria-hidden="true" className="size-5 group-open:rotate-180" />
      </summary>
      <ReadyText name={m.share_texts_short()} hint={m.share_texts_short_hint()} text={short} rows={4} />
      <ReadyText name={m.share_texts_long()} hint={m.share_texts_long_hint()} text={long} rows={8} />
      <a
        href={posterPath(shared.slug, '.jpg', { format: 'square' })}
        download={`${shared.slug}-square.jpg`}
        className={buttonStyle({ variant: 'outline', block: true })}
      >
        <Download aria-hidden="true" className="size-5" />
        {m.share_picture()}
      </a>
    </details>
  );
}

function ReadyText({ name, hint, text, rows }: { name: string; hint: string; text: string; rows: number }) {
  const field = useRef<HTMLTextAreaElement>(null);
  return (
    <div className="mt-3 mb-5">
      <p className="font-semibold text-sm">{name}</p>
      <p className="text-muted text-sm">{hint}</p>
      <div className="mt-1.5 flex items-start gap-2">
        <textarea
          ref={field}
          readOnly
          dir="auto"
          rows={rows}
          value={text}
          aria-label={name}
          className="control resize-none text-sm"
        />
        <CopyButton
          text={text}
          label={m.share_texts_copy({ name })}
          copied={m.cases_share_copied_text()}
          field={field}
        />
      </div>
    </div>
  );
}
