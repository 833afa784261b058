import { renderToString } from 'react-dom/server';
import { expect, onTestFinished, test, vi } from 'vitest';
import { getLocale, overwriteGetLocale } from '#core/paraglide/runtime.js';
import { createHtmlCache } from './server-html.tsx';

const Name = ({ of }: { of: string }) => <b>{of}</b>;
const Other = ({ of }: { of: string }) => <i>{of}</i>;

function scene(most?: number) {
  const render = vi.fn(renderToString);
  return { render, htmlOf: createHtmlCache(render, most) };
}

test('an element is rendered once', () => {
  const { render, htmlOf } = scene();
  expect(htmlOf(<Name of="Mimi" />)).toBe('<b>Mimi</b>');
  expect(htmlOf(<Name of="Mimi" />)).toBe('<b>Mimi</b>');
  expect(render).toHaveBeenCalledTimes(1);
});

test('it is rendered anew for other props, another component and another language', () => {
  const { render, htmlOf } = scene();
  expect(htmlOf(<Name of="Mimi" />)).toBe('<b>Mimi</b>');
  expect(htmlOf(<Name of="Max" />)).toBe('<b>Max</b>');
  expect(htmlOf(<Other of="Mimi" />)).toBe('<i>Mimi</i>');
  const spoken = getLocale;
  onTestFinished(() => overwriteGetLocale(spoken));
  overwriteGetLocale(() => 'de' as 'en');
  htmlOf(<Name of="Mimi" />);
  expect(render).toHaveBeenCalledTimes(4);
});

test('what is not used is forgotten when there is too much', () => {
  const { render, htmlOf } = scene(400);
  htmlOf(<Name of="kept" />);
  htmlOf(<Name of="forgotten" />);
  for (let other = 0; other < 50; other++) {
    htmlOf(<Name of={`${other}`} />);
    htmlOf(<Name of="kept" />);
  }
  expect(render).toHaveBeenCalledTimes(52);
  htmlOf(<Name of="forgotten" />);
  expect(render).toHaveBeenCalledTimes(53);
});
