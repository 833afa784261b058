import { createElement, type ReactElement, type SVGProps } from 'react';

/** What a module of lucide says about its icon. */
export type IconData = {
  name: string;
  node: [tag: string, attributes: Record<string, string>][];
  aliases?: string[];
};

const frame = {
  ...{ xmlns: 'http://www.w3.org/2000/svg', width: 24, height: 24, viewBox: '0 0 24 24', fill: 'none' },
  ...{ stroke: 'currentColor', strokeWidth: 2, strokeLinecap: 'round', strokeLinejoin: 'round' },
} as const;

/**
 * Draws an icon as lucide does, with the same markup. In the browser's build it stands for lucide's own function of
 * several times its size, whose contexts and colours nobody here uses (scripts/vite/direct-icons.ts).
 */
export function createIcon({ name, node, aliases = [] }: IconData) {
  const classes = ['lucide', ...[name, ...aliases].map((each) => `lucide-${each}`)].join(' ');
  return ({ className, ...rest }: SVGProps<SVGSVGElement>): ReactElement =>
    createElement(
      'svg',
      { ...frame, className: className ? `${classes} ${className}` : classes, ...rest },
      node.map(([tag, attributes]) => createElement(tag, attributes)),
    );
}
