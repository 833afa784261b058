/** The theme; without a choice it follows the system. Kept in local storage and applied before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'homeward.theme';

/** The stored choice; `system` if storage is disabled. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Applies a theme and stores it. */
export function applyTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // private windows may refuse storage: the choice then lasts for this page
  }
  changes.dispatchEvent(new Event('change'));
}

/** Calls back when the theme is changed here or in another tab. @returns a function that unsubscribes */
export function onThemeChange(callback: () => void): () => void {
  const fromOtherTab = (event: StorageEvent) => {
    if (event.key !== themeKey) return;
    show(readTheme());
    callback();
  };
  changes.addEventListener('change', callback);
  addEventListener('storage', fromOtherTab);
  return () => {
    changes.removeEventListener('change', callback);
    removeEventListener('storage', fromOtherTab);
  };
}

const changes = new EventTarget();

function show(theme: Theme): void {
  if (theme === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = theme;
}
