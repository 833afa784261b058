import { sharedValue } from './shared-value.ts';

/** The theme; without a choice it follows the system. Kept in local storage and applied before the first paint. */
export const themes = ['system', 'light', 'dark'] as const;
export type Theme = (typeof themes)[number];

export const themeKey = 'homeward.theme';

/** The chosen theme, in sync with other tabs; `system` on the server and until hydration. */
export const theme = sharedValue<Theme>('system');

/** Applies a theme and stores it. */
export function applyTheme(next: Theme): void {
  show(next);
  try {
    localStorage.setItem(themeKey, next);
  } catch {
    // private windows may refuse storage: the choice then lasts for this page
  }
}

function show(next: Theme): void {
  if (next === 'system') delete document.documentElement.dataset.theme;
  else document.documentElement.dataset.theme = next;
  theme.set(next);
}

/** The stored choice; `system` if storage is disabled. */
function readTheme(): Theme {
  try {
    const stored = localStorage.getItem(themeKey);
    return themes.find((one) => one === stored) ?? 'system';
  } catch {
    return 'system';
  }
}

if (typeof window !== 'undefined') {
  theme.set(readTheme());
  addEventListener('storage', ({ key }) => key === themeKey && show(readTheme()));
}
