import { useSyncExternalStore } from 'react';
import { onThemeChange, readTheme, type Theme } from './theme.ts';

/** The chosen look, in step with other tabs; on the server always `system`. */
export function useTheme(): Theme {
  return useSyncExternalStore(onThemeChange, readTheme, () => 'system');
}
