import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Time for those who move the focus themselves: a dialog that closes, a page that opens. */
const patienceMs = 100;
const spotsKept = 8;

/** Where the focus was: the element itself, what it is in, and what comes after each of these. */
type Spot = { element: Element; next: Element | null }[];

/**
 * Keeps the place of those who use the keyboard or a screen reader: if what has the focus is removed or disabled, it goes
 * to the row that came up, or to the nearest thing around that is left.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const spots: Spot[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function keep(): void {
      const spot = spotOf(document.activeElement);
      if (spot.length === 0) return;
      spots.unshift(spot);
      spots.splice(spotsKept);
    }
    function noticeLoss(): void {
      if (waiting !== undefined || !spots[0] || isThere(spots[0][0]!.element)) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        if (document.activeElement === document.body) focusNearest(spots);
      }, patienceMs);
    }
    const changes = new MutationObserver(noticeLoss);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', keep);
    keep(); // what was used before the app came
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', keep);
      clearTimeout(waiting);
    };
  }, []);
}

function spotOf(target: Element | null): Spot {
  const spot: Spot = [];
  for (let element = target; element && element !== document.body; element = element.parentElement) {
    spot.push({ element, next: element.nextElementSibling });
  }
  return spot;
}

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled');

/** A dialog that closed is gone as a whole: then what was used before it counts. */
function focusNearest(spots: readonly Spot[]): void {
  const left = spots.map(leftOf).find((element) => element !== null);
  if (left) focusOn(left as HTMLElement);
}

function leftOf(spot: Spot): Element | null {
  const at = spot.findIndex(({ element }) => isThere(element));
  if (at === -1) return null;
  const lost = spot[at - 1];
  const row = lost?.element.matches('li, tr') && lost.next?.isConnected ? lost.next : null;
  return row ?? spot[at]!.element;
}

/** What is no control only takes the focus when it may, and should not for longer. */
function focusOn(element: HTMLElement): void {
  if (element.tabIndex < 0 && !element.hasAttribute('tabindex')) {
    element.tabIndex = -1;
    element.dataset.keptFocus = '';
    element.addEventListener('blur', () => forget(element), { once: true });
  }
  element.focus({ preventScroll: true });
}

function forget(element: HTMLElement): void {
  element.removeAttribute('tabindex');
  delete element.dataset.keptFocus;
}

/**
 * Moves the focus to the content after a client-side navigation, as a browser does on a page load: screen readers read
 * the new page, and Tab starts from its top. Does nothing if the page has focused an element itself.
 */
export function useFocusOnNavigation(content: RefObject<HTMLElement | null>): void {
  const { pathname } = useLocation();
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!content.current?.contains(document.activeElement)) content.current?.focus({ preventScroll: true });
  }, [pathname, content]);
}
