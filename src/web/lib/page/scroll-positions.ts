/** Where the router keeps how far each page of a visit was scrolled. */
export const scrollPositionsKey = 'homeward.scroll';

/**
 * The router restores the position of a reloaded page when the app starts. On a page that slept, the person has scrolled
 * on since: the position is forgotten, so that the page stays where it is.
 */
export function forgetScrollPosition(): void {
  try {
    const kept: Record<string, number> = JSON.parse(sessionStorage.getItem(scrollPositionsKey) ?? '{}');
    delete kept[(history.state as { key?: string } | null)?.key ?? ''];
    sessionStorage.setItem(scrollPositionsKey, JSON.stringify(kept));
  } catch {
    // without storage there is no position to restore
  }
}
