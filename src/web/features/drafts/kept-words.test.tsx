import { renderToString } from 'react-dom/server';
import { afterEach, expect, test, vi } from 'vitest';
import { KeptWords } from './kept-words.tsx';

afterEach(() => void vi.unstubAllGlobals());

test('what was written of a case that is gone can be copied; nothing is shown where nothing was written', () => {
  const kept = {
    'homeward.draft.update.1': '"She was heard in the garden"',
    'homeward.draft.message.1': '"I saw her today"',
  };
  vi.stubGlobal('sessionStorage', { getItem: (key: keyof typeof kept) => kept[key] ?? null });
  const html = renderToString(<KeptWords of={{ id: '1', title: 'Missing: Mila (Cat)' }} />);
  for (const said of ['Missing: Mila (Cat)', 'heard in the garden', 'I saw her today']) expect(html).toContain(said);
  expect(renderToString(<KeptWords of={{ id: '2', title: 'Missing: Rex (Dog)' }} />)).toBe('');
});
