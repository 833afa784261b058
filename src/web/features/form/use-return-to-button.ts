import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigate } from 'react-router';

/** Id of a page's submit button, to which people return after signing in. */
export const sendButtonId = 'send';

/**
 * Focuses the submit button when a person returns from signing in: the end of the form is scrolled into view, and Enter
 * submits it.
 * @param ready whether all typed values have been restored
 */
export function useReturnToButton(button: RefObject<HTMLButtonElement | null>, ready: boolean): void {
  const { pathname, search, hash } = useLocation();
  const navigate = useNavigate();
  useEffect(() => {
    if (!ready || !button.current || hash !== `#${sendButtonId}`) return;
    // scrolls the form, because on a phone the button itself is always visible
    button.current.form?.scrollIntoView({ block: 'end' });
    button.current.focus({ preventScroll: true });
    void navigate(pathname + search, { replace: true, preventScrollReset: true });
  }, [ready, button, pathname, search, hash, navigate]);
}
