import { useEffect } from 'react';
import { HydratedRouter } from 'react-router/dom';

/** The app, which says when it answers events: the script that woke it then repeats what came before. */
export function HydratedApp() {
  useEffect(() => {
    // not before forms have taken over what was typed: their effects belong to the same render
    setTimeout(() => dispatchEvent(new Event('awake')));
  }, []);
  return <HydratedRouter />;
}
