import { renderToString } from 'react-dom/server';
import { expect, test } from 'vitest';
import { ThemeMenu } from './theme-menu.tsx';

test('the chosen theme is told as well as ticked', () => {
  const items = renderToString(<ThemeMenu />).match(/<button[^>]*role="menuitem"[^>]*>/g) ?? [];
  expect(items.map((item) => /aria-current="(\w+)"/.exec(item)?.[1])).toEqual(['true', 'false', 'false']);
});
