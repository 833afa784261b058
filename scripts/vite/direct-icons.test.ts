import { icons } from 'lucide-react';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { shapesOf } from './direct-icons.ts';

test.each([
  ['LoaderCircle', 'loader-circle'],
  ['Dog', 'dog'],
  ['MapPin', 'map-pin'],
] as const)('%s has the shapes that lucide draws', async (name, file) => {
  // biome-ignore lint/plugin: leaves with this plugin
  const { __iconData } = await import(`../../node_modules/lucide-react/dist/esm/icons/${file}.mjs`);
  const [, shapes = ''] = /^<svg[^>]*>(.+)<\/svg>$/.exec(renderToStaticMarkup(createElement(icons[name])))!;
  expect(shapesOf(__iconData)).toBe(shapes.replaceAll(/><\/\w+>/g, '/>'));
});
