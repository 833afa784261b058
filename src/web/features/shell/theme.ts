/** The look someone chose; without a choice the system's. Kept in local storage, applied before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'homeward.theme';

/** The stored choice; storage that is switched off counts as none. */
export function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((theme) => theme === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

/** Shows a look and remembers it. */
export function applyTheme(theme: Theme): void {
  show(theme);
  try {
    localStorage.setItem(themeKey, theme);
  } catch {
    // a private window may refuse storage: the choice then lasts for this page
  }
  changes.dispatchEvent(new Event('change'));
}

/** Calls back when the look was chosen here or in another tab. Returns how to stop. */
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
