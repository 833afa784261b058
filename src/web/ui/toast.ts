import { toast as sonner } from 'sonner';
import { m } from '#core/paraglide/messages.js';

export type ToastText = { title: string; description?: string };
/** A button in the toast that leads on. */
export type ToastAction = { label: string; onClick: () => void };

const readingMs = 8000;
const say = { success: sonner.success, info: sonner.info, error: sonner.error };
type Kind = keyof typeof say;

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
    sonner.dismiss(id);
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
  say[kind](text.title, { id, description: text.description, onDismiss: forget, onAutoClose: forget, ...more });
}
