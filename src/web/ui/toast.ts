import { toast as sonner } from 'sonner';
import { m } from '#core/paraglide/messages.js';

export type ToastText = { title: string; description?: string };

/** Says that something worked. */
export function toastSuccess(text: ToastText): void {
  sonner.success(text.title, { description: text.description });
}

/** Says something worth knowing that is neither success nor failure; it stays long enough to be read. */
export function toastInfo(text: ToastText): void {
  sonner.info(text.title, { description: text.description, duration: 8000 });
}

/** Says that something failed, in the destructive style; the title is "Error" unless another is given. */
export function toastError(text: { title?: string; description?: string }): void {
  sonner.error(text.title ?? m.app_error(), { description: text.description, duration: 8000 });
}

/** What was said of an earlier try is over once the next one begins. */
export function dropToasts(): void {
  sonner.dismiss();
}
