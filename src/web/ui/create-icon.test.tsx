import { icons } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon, type IconData } from './create-icon.ts';

test.each([
  ['LoaderCircle', 'loader-circle'],
  ['Dog', 'dog'],
] as const)('draws %s as lucide does', async (name, file) => {
  const { __iconData }: { __iconData: IconData } = await import(
    `../../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`
  );
  const [Ours, Lucides] = [createIcon(__iconData), icons[name]];
  const props = { 'aria-hidden': true, className: 'size-5 shrink-0', strokeWidth: 1.25 } as const;
  expect(renderToStaticMarkup(<Ours {...props} />)).toBe(renderToStaticMarkup(<Lucides {...props} />));
  expect(renderToStaticMarkup(<Ours aria-hidden="true" />)).toBe(renderToStaticMarkup(<Lucides aria-hidden="true" />));
});
