import { Check, Monitor, Moon, Sun } from 'lucide-react';
import { m } from '#core/paraglide/messages.js';
import { applyTheme, type Theme, theme, themes } from '#web/lib/theme.ts';
import { IconButton, type IconButtonProps } from '#web/ui/button.tsx';
import { Menu, MenuItem } from '#web/ui/over/menu.tsx';

const choices = {
  system: { label: m.app_theme_system, icon: Monitor },
  light: { label: m.app_theme_light, icon: Sun },
  dark: { label: m.app_theme_dark, icon: Moon },
} satisfies Record<Theme, unknown>;

/** Choice between light, dark and the system's theme. */
export function ThemeMenu() {
  const current = theme.use();
  return (
    <Menu trigger={<ThemeButton />} label={m.app_theme()}>
      {themes.map((one) => (
        <ThemeItem key={one} theme={one} chosen={one === current} />
      ))}
    </Menu>
  );
}

/** Renders both icons and lets the style sheet pick one, because the server does not know the person's theme. */
function ThemeButton(props: Partial<IconButtonProps>) {
  return (
    <IconButton {...props} label={m.app_theme()} className="scripts-only">
      <Sun aria-hidden="true" className="size-5 dark:hidden" />
      <Moon aria-hidden="true" className="hidden size-5 dark:block" />
    </IconButton>
  );
}

function ThemeItem({ theme, chosen }: { theme: Theme; chosen: boolean }) {
  const { label, icon: Icon } = choices[theme];
  return (
    <MenuItem aria-current={chosen} onClick={() => applyTheme(theme)}>
      <Icon aria-hidden="true" className="size-4.5" />
      <span className="flex-1">{label()}</span>
      {chosen && <Check aria-hidden="true" className="size-4" />}
    </MenuItem>
  );
}
