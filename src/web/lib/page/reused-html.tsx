import { createContext, type ReactElement, useContext } from 'react';

/** Returns the HTML of an element, which it may have kept. Set while the server renders; the browser does not need it. */
export const HtmlCache = createContext<((element: ReactElement) => string) | null>(null);

type ReusedProps = {
  as: 'li' | 'div';
  className?: string;
  /** one component, for which nothing counts but its props and the language: no context, and no `useId` */
  children: ReactElement;
  /** whether the HTML may be kept */
  keep?: boolean;
};

/**
 * An element whose content is the same on many pages, so the server does not render it for each of them
 * (html-cache.ts). The browser hydrates it as any other.
 */
export function ReusedHtml({ as: Element, className, children, keep = true }: ReusedProps) {
  const htmlOf = useContext(HtmlCache);
  if (!keep || !htmlOf) return <Element className={className}>{children}</Element>;
  // biome-ignore lint/security/noDangerouslySetInnerHtml: React has written and escaped it
  return <Element className={className} dangerouslySetInnerHTML={{ __html: htmlOf(children) }} />;
}
