import { type RefObject, useEffect, useRef } from 'react';
import { useLocation } from 'react-router';

/** Time for those who move the focus themselves: a dialog that closes, a page that opens. */
const patienceMs = 100;
const spotsKept = 8;

/** Where the focus was: the element itself, what it is in, and what stands before and after each of these. */
type Spot = Place[];
type Place = { element: Element; before: Element | null; next: Element | null };

/**
 * Keeps the place of those who use the keyboard or a screen reader: if what has the focus is removed or disabled, it goes
 * to the same control elsewhere (`data-stays`), to what stands there now, such as the next row, or to the nearest thing
 * around that is left.
 */
export function useKeptFocus(): void {
  useEffect(() => {
    const spots: Spot[] = [];
    let waiting: ReturnType<typeof setTimeout> | undefined;
    function keep(): void {
      const spot = spotOf(document.activeElement);
      if (spot.length > 0) spots.unshift(spot);
      spots.splice(spotsKept);
    }
    const onFocus = () => (isFallback() && isLost() ? noticeLoss() : keep());
    const isLost = () => spots[0] !== undefined && !isThere(spots[0][0]!.element);
    function noticeLoss(): void {
      if (waiting !== undefined || !isLost()) return;
      waiting = setTimeout(() => {
        waiting = undefined;
        if (!isFallback()) return;
        focusNearest(spots);
        keep();
      }, patienceMs);
    }
    const changes = new MutationObserver(noticeLoss);
    changes.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    document.addEventListener('focusin', onFocus);
    keep(); // what was used before the app came
    return () => {
      changes.disconnect();
      document.removeEventListener('focusin', onFocus);
      clearTimeout(waiting);
    };
  }, []);
}

/** Where the focus falls when what has it goes: an open dialog takes it itself. */
const isFallback = () => document.activeElement?.matches('body, [role$=dialog]');

function spotOf(target: Element | null): Spot {
  const spot: Spot = [];
  for (let element = target; element && element !== document.body; element = element.parentElement) {
    spot.push({ element, before: element.previousElementSibling, next: element.nextElementSibling });
  }
  return spot;
}

const isThere = (element: Element) => element.isConnected && !element.matches(':disabled');

/** A dialog that closed is gone as a whole: then what was used before it counts. */
function focusNearest(spots: readonly Spot[]): void {
  const left = spots.map(leftOf).find((element) => element !== null);
  if (left && document.activeElement?.contains(left)) focusOn(left as HTMLElement);
}

function leftOf(spot: Spot): Element | null {
  const again = twinOf(spot[0]!.element);
  if (again) return again;
  const at = spot.findIndex(({ element }) => isThere(element) && isShown(element));
  if (at === -1) return null;
  const around = spot[at]!.element;
  // another page is read from its top
  const now = at > 0 && !around.matches('main') && standIn(spot[at - 1]!, around);
  return now && isShown(now) ? now : around;
}

/** The same control where it is now; it may stand twice, for phones and for desktops. */
function twinOf(element: Element): Element | undefined {
  const name = element.getAttribute('data-stays');
  return [...document.querySelectorAll('[data-stays]')].find(
    (one) => one.getAttribute('data-stays') === name && isShown(one),
  );
}

/** The element that stands where another one was; null where there is none, or where it is only disabled. */
function standIn({ element, before, next }: Place, around: Element): Element | null {
  if (element.isConnected) return isShown(element) ? null : next;
  if (!before) return around.firstElementChild;
  const now = before.isConnected ? before.nextElementSibling : next;
  return now?.isConnected ? now : null;
}

/** A hidden element cannot take the focus. */
const isShown = (element: Element) => element.getClientRects().length > 0;

/** An element that is no control only takes the focus when it may, and should not for longer. */
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
