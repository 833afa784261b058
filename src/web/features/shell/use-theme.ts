import { useSyncExternalStore } from 'react';
import { onThemeChange, readTheme, type Theme } from './theme.ts';

/** The chosen theme, in sync with other tabs; always `system` on the server. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, readTheme, () => 'system');
}
