import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

/**
 * A text that is kept in this tab's drafts until it is set to nothing, so that a reload, a dialog closed by accident and
 * the end of a session do not lose it. For components that the server does not render.
 * @param initial the text where nothing is kept
 */
export function useDraftText(name: string, initial = ''): [text: string, setText: (text: string) => void] {
  const [text, setText] = useState(() => readDraft<string>(name) ?? initial);
  function keep(next: string): void {
    setText(next);
    if (next) writeDraft(name, next);
    else clearDraft(name);
  }
  return [text, keep];
}
