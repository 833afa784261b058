import { useEffect, useState } from 'react';
import { createPath, useNavigation } from 'react-router';

/**
 * Has the browser follow links once the code of a page is lost, as after an update. The router would load the open page
 * anew, with what is typed in it: that is refused. Nothing else may call `location.reload()`.
 */
export function useLostPages(): void {
  const [lost, setLost] = useState(false);
  const { location: next } = useNavigation();
  useEffect(() => {
    const onNavigate = (event: NavigateEvent) => {
      if (event.navigationType !== 'reload' || event.userInitiated) return;
      event.preventDefault();
      setLost(true);
    };
    if (import.meta.env.DEV) return;
    window.navigation?.addEventListener('navigate', onNavigate);
    return () => window.navigation?.removeEventListener('navigate', onNavigate);
  }, []);
  useEffect(() => {
    if (lost && next) window.location.assign(createPath(next));
  }, [lost, next]);
}
