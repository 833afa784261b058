import { clsx } from 'clsx';
import { Columns2, ExternalLink } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { comparePath } from '#core/cases/slug.ts';
import { m } from '#core/paraglide/messages.js';
import { buttonStyle } from '#web/ui/button.tsx';

type CompareLinkProps = {
  /** the reader's own case, and the one to compare it with */
  own: { slug: string };
  other: { slug: string; title: string };
  className?: string;
};

/**
 * "Compare side by side", over the page that it is on, which stays as it is. In another tab, or after a reload, its
 * address is a page of its own.
 */
export function CompareLink({ own, other, className }: CompareLinkProps) {
  const { pathname, search } = useLocation();
  const compared = { own: own.slug, other: other.slug };
  return (
    <Link
      to={{ pathname, search }}
      mask={comparePath(own, other)}
      state={{ compared }}
      // the router takes a link to the page that it is on for a replacement, and back would leave the page
      replace={false}
      preventScrollReset
      defaultShouldRevalidate={false}
      discover="none"
      className={clsx(buttonStyle({ variant: 'outline', size: 'sm' }), className)}
    >
      <Columns2 aria-hidden="true" className="size-4" />
      {m.compare_link()}
      <span className="sr-only"> {other.title}</span>
    </Link>
  );
}

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
