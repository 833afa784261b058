import { CloudOff } from 'lucide-react';
import { useSyncExternalStore } from 'react';
import { m } from '#core/paraglide/messages.js';

/** Shown while the device has no connection. */
export function OfflineNotice() {
  const online = useSyncExternalStore(
    onConnectionChange,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div role="status">
      {!online && (
        <p className="page-column flex items-center gap-2 bg-lamp-soft py-2.5 font-medium text-on-lamp-soft text-sm">
          <CloudOff aria-hidden="true" className="size-4.5 shrink-0" />
          {m.app_offline()}
        </p>
      )}
    </div>
  );
}

function onConnectionChange(callback: () => void): () => void {
  addEventListener('online', callback);
  addEventListener('offline', callback);
  return () => {
    removeEventListener('online', callback);
    removeEventListener('offline', callback);
  };
}
