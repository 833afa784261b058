import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** The button that sends a page's form: signing in comes back to it. */
export const sendButtonId = 'send';

/**
 * Brings whoever comes back from signing in to the button that sent them there: the end of its form comes into sight, and
 * Enter sends it. `ready`: everything that was typed is back in its place.
 */
export function useReturnToButton(button: RefObject<HTMLButtonElement | null>, ready: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready || !button.current || hash !== `#${sendButtonId}`) return;
    // the form, not the button: that one is always in sight on a phone
    button.current.form?.scrollIntoView({ block: 'end' });
    button.current.focus({ preventScroll: true });
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [ready, button, pathname, search, hash, navigate]);
}
