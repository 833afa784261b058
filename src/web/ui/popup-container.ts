export const popupContainerId = 'popups';

/**
 * The element that menus and suggestion lists are put into while open: inside the main landmark, so that screen reader
 * users who navigate by landmarks find them. Pages without the shell use the body.
 */
export function popupContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.getElementById(popupContainerId) ?? undefined;
}
