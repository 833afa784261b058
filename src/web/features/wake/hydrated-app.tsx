import { useEffect } from 'react';
import { HydratedRouter } from 'react-router/dom';

/** The app, which says when it answers events: the script that woke it then repeats what came before. */
export function HydratedApp() {
  useEffect(() => {
    dispatchEvent(new Event('awake'));
  }, []);
  return <HydratedRouter />;
}
