import { createElement, type ReactElement, type SVGProps } from 'react';

/**
 * Draws a line icon. What all icons have in common is in the style sheet (`.icon`), and React takes the shapes as they
 * are, so that an icon costs little in pages, which have dozens. Icons of lucide are drawn by it, too
 * (scripts/vite/direct-icons.ts).
 * @param shapes constant markup, never text that people typed
 */
export function createIcon(shapes: string) {
  const drawn = { viewBox: '0 0 24 24', dangerouslySetInnerHTML: { __html: shapes } };
  return ({ className, ...rest }: SVGProps<SVGSVGElement>): ReactElement =>
    createElement('svg', { ...drawn, className: className ? `icon ${className}` : 'icon', ...rest });
}
