import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
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

const icons = {
  success: <CircleCheck aria-hidden="true" className="mt-px size-5 shrink-0 text-reunited-ink" />,
  error: <CircleAlert aria-hidden="true" className="mt-px size-5 shrink-0" />,
  info: <Info aria-hidden="true" className="mt-px size-5 shrink-0 text-found-ink" />,
};

/** The place of the toasts, once in the shell (styles/toasts.css). */
export function Toaster() {
  return (
    <Toast.Provider toastManager={toastManager}>
      <Toast.Portal>
        <Toast.Viewport aria-label={m.app_notifications()} className="toasts">
          <ToastList />
        </Toast.Viewport>
      </Toast.Portal>
    </Toast.Provider>
  );
}

function ToastList() {
  const { toasts } = Toast.useToastManager();
  return toasts.map((toast) => (
    <Toast.Root
      key={toast.id}
      toast={toast}
      swipeDirection={['up', 'down', 'left', 'right']}
      role={toast.type === 'error' ? 'alert' : 'status'}
      // biome-ignore lint/a11y/useValidAriaValues: left out, because a toast is no dialog
      aria-modal={undefined}
      className="toast flex items-start gap-3 rounded-2xl border border-line bg-raised p-4 pe-11 text-ink text-sm shadow-pop data-[type=error]:border-danger data-[type=error]:bg-danger data-[type=error]:text-white"
    >
      {icons[toast.type as keyof typeof icons]}
      <div>
        <Toast.Title render={<p />} className="font-semibold leading-5" />
        <Toast.Description className="mt-0.5" />
      </div>
      <Toast.Action className="toast-action" />
      <Toast.Close aria-label={m.app_close()} aria-hidden={false} className="toast-close">
        <X aria-hidden="true" className="size-4" />
      </Toast.Close>
    </Toast.Root>
  ));
}
