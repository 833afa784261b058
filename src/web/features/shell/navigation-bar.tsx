import { useNavigation } from 'react-router';
import { m } from '#core/paraglide/messages.js';

/**
 * A thin bar at the top while the next page loads. It appears after a short delay, so that fast pages do not flicker.
 */
export function NavigationBar() {
  const busy = useNavigation().state !== 'idle';
  return (
    <div role="status" className="pointer-events-none fixed inset-x-0 top-0 z-50 h-1">
      {busy && (
        <div className="navigation-bar h-full bg-lamp">
          <span className="sr-only">{m.app_loading()}</span>
        </div>
      )}
    </div>
  );
}
