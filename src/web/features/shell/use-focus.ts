import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Time for those who move the focus themselves: a dialog that closes, a page that opens. */
const patienceMs = 100;
const placesKept = 8;

/** Where the focus was: the element itself, what it is in, and what comes after each of these. */
type Place = { element: Element; next: Element | null }[];

/**
 * Keeps the place of those who use the keyboard or a screen reader: if what has the focus is removed or disabled, it goes
 * to the row that came up, or to the nearest thing around that is left.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const places: Place[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function keep(): void {
      const place = placeOf(document.activeElement);
      if (place.length === 0) return;
      places.unshift(place);
      places.splice(placesKept);
    }
    function look(): void {
      if (waiting !== undefined || !places[0] || isThere(places[0][0]!.element)) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        if (document.activeElement === document.body) focusNearest(places);
      }, patienceMs);
    }
    const changes = new MutationObserver(look);
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

function placeOf(target: Element | null): Place {
  const place: Place = [];
  for (let element = target; element && element !== document.body; element = element.parentElement) {
    place.push({ element, next: element.nextElementSibling });
  }
  return place;
}

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled');

/** A dialog that closed is gone as a whole: then what was used before it counts. */
function focusNearest(places: readonly Place[]): void {
  const left = places.map(leftOf).find((element) => element !== null);
  if (left) focusOn(left as HTMLElement);
}

function leftOf(place: Place): Element | null {
  const at = place.findIndex(({ element }) => isThere(element));
  if (at === -1) return null;
  const lost = place[at - 1];
  const row = lost?.element.matches('li, tr') && lost.next?.isConnected ? lost.next : null;
  return row ?? place[at]!.element;
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
