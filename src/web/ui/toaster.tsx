import { useEffect, useState } from 'react';
import { useLoaded } from '#web/lib/loading/use-loaded.ts';
import { whenIdle } from '#web/lib/when-idle.ts';
import { onFirstToast } from './toast.ts';

const loadList = () => import('./toast-list.tsx').then(({ ToastList }) => ToastList);

/**
 * The place of the toasts, once in the shell. It is there some time before the first toast if the page has time for it,
 * because screen readers announce what changes in a list that they know.
 */
export function Toaster() {
  const [wanted, setWanted] = useState(false);
  useEffect(() => onFirstToast(() => setWanted(true)), []);
  useEffect(() => whenIdle(() => setWanted(true)), []);
  const ToastList = useLoaded(wanted, loadList);
  return ToastList && <ToastList />;
}
