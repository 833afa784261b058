import { toast as sonner } from 'sonner';
import { m } from '#core/paraglide/messages.js';

export type ToastText = { title: string; description?: string };
/** A button in the toast: the way on from what it says. */
export type ToastAction = { label: string; onClick: () => void };

const readingMs = 8000;
const say = { success: sonner.success, info: sonner.info, error: sonner.error };
type Kind = keyof typeof say;

/** Toasts on show, by their words: what is said again is the same toast, not another on top of it. */
const shown = new Map<string, { id: number; kind: Kind }>();
let made = 0;

/** Says that something worked; earlier errors are over then. */
export function toastSuccess(text: ToastText): void {
  dropToasts('error');
  show('success', text);
}

/** Says something worth knowing that is neither success nor failure; it stays long enough to be read. */
export function toastInfo(text: ToastText): void {
  show('info', text, { duration: readingMs });
}

/** Says that something failed, in the destructive style; the title is "Error" unless another is given. */
export function toastError({ action, ...text }: Partial<ToastText> & { action?: ToastAction }): void {
  show('error', { title: m.app_error(), ...text }, { duration: readingMs, action });
}

/** What was said of an earlier try is over once the next one begins. `only`: of this kind. */
export function dropToasts(only?: Kind): void {
  for (const [words, { id, kind }] of shown) {
    if (only && kind !== only) continue;
    shown.delete(words);
    sonner.dismiss(id);
  }
}

function show(kind: Kind, text: ToastText, more: { duration?: number; action?: ToastAction } = {}): void {
  const words = JSON.stringify([kind, text]);
  const id = shown.get(words)?.id ?? ++made;
  shown.set(words, { id, kind });
  // Sonner never shows a toast again that is on its way out: the same words get a new one then
  const forget = () => {
    if (shown.get(words)?.id === id) shown.delete(words);
  };
  say[kind](text.title, { id, description: text.description, onDismiss: forget, onAutoClose: forget, ...more });
}
