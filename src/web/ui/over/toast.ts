import { Toast } from '@base-ui/react/toast';
import { m } from '#core/paraglide/messages.js';

export type ToastText = { title: string; description?: string };
/** A button in the toast that leads on. */
type ToastAction = { label: string; onClick: () => void };

type Kind = 'success' | 'info' | 'error';

const glanceMs = 4000;
const readingMs = 8000;

/** Every toast goes through it; `Toaster` shows them. */
export const toastManager = Toast.createToastManager();

/** The ids of the errors that are shown. */
const errors = new Set<string>();

/** Shows a success and dismisses earlier errors. */
export function toastSuccess(text: ToastText): void {
  dropToasts('error');
  show('success', text, { timeout: glanceMs });
}

/** Shows information that is neither success nor failure, long enough to be read. */
export function toastInfo({ action, ...text }: ToastText & { action?: ToastAction }): void {
  show('info', text, { timeout: readingMs, actionProps: propsOf(action) });
}

/** Shows an error in the destructive style. The default title is "Error". */
export function toastError({ action, ...text }: Partial<ToastText> & { action?: ToastAction }): void {
  const id = show('error', { title: m.app_error(), ...text }, { timeout: readingMs, actionProps: propsOf(action) });
  errors.add(id);
}

/**
 * Dismisses the toasts of an earlier attempt when the next one begins.
 * @param only dismiss only errors
 */
export function dropToasts(only?: 'error'): void {
  if (!only) toastManager.close();
  for (const id of errors) toastManager.close(id);
  errors.clear();
}

const propsOf = (action?: ToastAction) => action && { children: action.label, onClick: action.onClick };

/** The same text again is the same toast. @returns its id */
function show(type: Kind, text: ToastText, more: { timeout: number; actionProps?: object | undefined }): string {
  return toastManager.add({ id: JSON.stringify([type, text]), type, ...text, ...more });
}
