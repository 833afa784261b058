import { Columns2, ExternalLink } from 'lucide-react';
import { comparePath } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';

/** "Compare side by side" in another tab, from a dialog or a form that must stay as it is. */
export function CompareInTab({ own, other }: { own: { slug: string }; other: { slug: string } | undefined }) {
  if (!other) return null;
  return (
    <a
      href={comparePath(own, other)}
      target="_blank"
      rel="noopener"
      className="inline-flex min-h-11 items-center gap-1.5 text-link underline underline-offset-4"
    >
      <Columns2 aria-hidden="true" className="size-4" />
      {m.compare_link()}
      <ExternalLink aria-hidden="true" className="size-3.5" />
      <span className="sr-only"> {m.forms_new_tab()}</span>
    </a>
  );
}
