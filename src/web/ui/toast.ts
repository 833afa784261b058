import type { toast } from 'sonner';
import { m } from '#core/paraglide/messages.js';

export type ToastText = { title: string; description?: string };
/** A button in the toast that leads on. */
export type ToastAction = { label: string; onClick: () => void };

const readingMs = 8000;
type Kind = 'success' | 'info' | 'error';
type Sonner = typeof toast;

/** What shows toasts, once it is loaded; what is to be done with it waits until then. */
let sonner: Sonner | undefined;
const waiting: ((sonner: Sonner) => void)[] = [];
const firstToast = new EventTarget();

/** Visible toasts by their text: showing the same text again reuses the toast instead of adding another. */
const shown = new Map<string, { id: number; kind: Kind }>();
let made = 0;

/** Shows a success and dismisses earlier errors. */
export function toastSuccess(text: ToastText): void {
  dropToasts('error');
  show('success', text);
}

/** Shows information that is neither success nor failure, long enough to be read. */
export function toastInfo(text: ToastText): void {
  show('info', text, { duration: readingMs });
}

/** Shows an error in the destructive style. The default title is "Error". */
export function toastError({ action, ...text }: Partial<ToastText> & { action?: ToastAction }): void {
  show('error', { title: m.app_error(), ...text }, { duration: readingMs, action });
}

/**
 * Dismisses the toasts of an earlier attempt when the next one begins.
 * @param only dismiss only this kind
 */
export function dropToasts(only?: Kind): void {
  for (const [words, { id, kind }] of shown) {
    if (only && kind !== only) continue;
    shown.delete(words);
    withSonner((list) => list.dismiss(id));
  }
}

function show(kind: Kind, text: ToastText, more: { duration?: number; action?: ToastAction } = {}): void {
  const words = JSON.stringify([kind, text]);
  const id = shown.get(words)?.id ?? ++made;
  shown.set(words, { id, kind });
  // Sonner never shows a toast again that is being dismissed, so the same text gets a new one then
  const forget = () => {
    if (shown.get(words)?.id === id) shown.delete(words);
  };
  withSonner((list) =>
    list[kind](text.title, { id, description: text.description, onDismiss: forget, onAutoClose: forget, ...more }),
  );
}

function withSonner(act: (sonner: Sonner) => void): void {
  if (sonner) {
    act(sonner);
  } else {
    waiting.push(act);
    firstToast.dispatchEvent(new Event('toast'));
  }
}

/** Called by the list of toasts when it is on the page. @returns a function that takes it away again */
export function showToastsWith(list: Sonner): () => void {
  sonner = list;
  for (const act of waiting.splice(0)) act(list);
  return () => {
    sonner = undefined;
  };
}

/** Calls back when a toast is to be shown and the list is not loaded. @returns a function that unsubscribes */
export function onFirstToast(callback: () => void): () => void {
  if (waiting.length > 0) callback();
  firstToast.addEventListener('toast', callback);
  return () => firstToast.removeEventListener('toast', callback);
}
