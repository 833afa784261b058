import type { ComponentProps } from 'react';
import { Link as RouterLink, type LinkProps as RouterLinkProps, useLocation } from 'react-router';
import { addressHere } from '#core/text/language-address.ts';

export type LinkProps = Omit<ComponentProps<'a'>, 'href'> &
  Pick<RouterLinkProps, 'prefetch' | 'preventScrollReset' | 'reloadDocument'> & {
    /** an absolute path of this site */
    to: string;
  };

/**
 * A link to a page of this site. The server writes the address as it is; the router would resolve each link against the
 * current page first, at a tenth of what a list of cases costs to render.
 */
export function Link(props: LinkProps) {
  return import.meta.env.SSR ? <PlainLink {...props} /> : <RouterLink {...props} discover="none" />;
}

/** The router's link, in HTML. */
function PlainLink({ to, prefetch, preventScrollReset, reloadDocument, ...rest }: LinkProps) {
  return <a {...rest} href={addressHere(to)} />;
}

/**
 * A link that says whether it leads to the current page or, unless `end` is set, to the section that the page belongs to.
 */
export function NavLink({ end = false, ...link }: LinkProps & { end?: boolean }) {
  const path = useLocation().pathname.toLowerCase();
  const isHere = path === link.to || (!end && path.startsWith(`${link.to}/`));
  return <Link {...link} aria-current={isHere ? 'page' : undefined} />;
}
