export const popupContainerId = 'popups';

/**
 * Where menus and lists of suggestions are put while they are open: inside the page's main landmark, so that people who
 * walk through the landmarks find them. Pages without the shell have the body.
 */
export function popupContainer(): HTMLElement | undefined {
  if (typeof document === 'undefined') return undefined;
  return document.getElementById(popupContainerId) ?? undefined;
}
