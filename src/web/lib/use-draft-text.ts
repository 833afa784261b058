import { useState } from 'react';
import { clearDraft, readDraft, writeDraft } from './draft.ts';

/**
 * A text that is kept in this tab's drafts until it is set to nothing. For components that the server does not render.
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
