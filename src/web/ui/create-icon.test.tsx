import { readFile } from 'node:fs/promises';
import { Dog } from 'lucide-react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { createIcon } from './create-icon.ts';

const [, lucides = ''] = /^<svg([^>]*)>/.exec(renderToStaticMarkup(<Dog />))!;

test('an icon has its shapes, and the classes and attributes that it is given', () => {
  const Icon = createIcon('<path d="M12 6v6"/>');
  expect(renderToStaticMarkup(<Icon className="size-5" aria-hidden="true" />)).toBe(
    '<svg viewBox="0 0 24 24" class="icon size-5" aria-hidden="true"><path d="M12 6v6"/></svg>',
  );
  expect(lucides).toContain('viewBox="0 0 24 24"');
});

test('the style sheet has what lucide writes into each of its icons', async () => {
  const styles = await readFile(new URL('../styles/app.css', import.meta.url), 'utf8');
  const [, rule = ''] = /\.icon \{([^}]*)\}/.exec(styles)!;
  const attributes = [...lucides.matchAll(/ ([\w-]+)="([^"]*)"/g)].map(([, name, value]) => [name, value]);
  const { xmlns, viewBox, class: _, 'aria-hidden': __, ...common } = Object.fromEntries(attributes);
  const properties = [...rule.matchAll(/([\w-]+): (\w+?)(?:px)?;/g)].map(([, name, value]) => [name, value]);
  expect(Object.fromEntries(properties)).toEqual(common);
});
