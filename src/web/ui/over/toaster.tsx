import { Toast } from '@base-ui/react/toast';
import { CircleAlert, CircleCheck, Info, X } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { toastManager } from './toast.ts';

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
