import { CircleAlert, CircleCheck, Info } from 'lucide-react';
import { useEffect } from 'react';
import { Toaster as Sonner, toast as sonner } from 'sonner';
import { m } from '#core/paraglide/messages.js';
import { showToastsWith } from './toast.ts';
import { useMedia } from './use-media.ts';

const toastStyle =
  'flex items-start gap-3 rounded-2xl border p-4 pr-11 text-sm shadow-pop bg-raised text-ink border-line data-[type=error]:bg-danger data-[type=error]:text-white data-[type=error]:border-danger';

const icons = {
  success: <CircleCheck aria-hidden="true" className="mt-px size-5 text-reunited-ink" />,
  error: <CircleAlert aria-hidden="true" className="mt-px size-5" />,
  info: <Info aria-hidden="true" className="mt-px size-5 text-found-ink" />,
};

/**
 * The toasts on the page. On a phone they appear below the header, because the bottom is needed for
 * the submit button, dialogs and the keyboard.
 */
export function ToastList() {
  const isPhone = useMedia('(max-width: 600px)');
  useEffect(() => showToastsWith(sonner), []);
  return (
    <Sonner
      position={isPhone ? 'top-center' : 'bottom-right'}
      mobileOffset={{ top: 'var(--toast-head, 4.5rem)' }}
      closeButton
      icons={icons}
      containerAriaLabel={m.app_notifications()}
      toastOptions={{
        unstyled: true,
        closeButtonAriaLabel: m.app_close(),
        classNames: {
          toast: toastStyle,
          title: 'font-semibold leading-5',
          description: 'mt-0.5',
          closeButton: 'toast-close',
          actionButton: 'toast-action',
        },
      }}
    />
  );
}
