import { clsx } from 'clsx';
import {
  type ComponentProps,
  cloneElement,
  createContext,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  type ToggleEvent,
  useContext,
  useId,
} from 'react';
import type { ButtonProps } from '#web/ui/button.tsx';
import { Link } from '#web/ui/link.tsx';

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-start text-sm font-medium outline-offset-[-3px] hover:bg-brand-soft focus:bg-brand-soft disabled:opacity-55';

/** Id of the menu that an item is in. */
const MenuId = createContext('');

/**
 * A button (`trigger`) that opens a list of actions and links. The list is a popover, which the browser opens and closes
 * itself, so it does not wait for the app. Follows the pattern "menu button" of the ARIA guide.
 */
export function Menu({ trigger, label, children }: MenuProps) {
  const id = useId();
  return (
    <MenuId value={id}>
      {cloneElement(trigger, { popoverTarget: id, 'aria-haspopup': 'menu' })}
      <div
        id={id}
        popover="auto"
        className="menu-popover min-w-56 max-w-[min(20rem,calc(100vw-2rem))]"
        onToggle={focusFirstItem}
      >
        {label && (
          <p id={`${id}-label`} className="px-3 pt-2 pb-1 text-muted text-xs">
            {label}
          </p>
        )}
        <div
          role="menu"
          tabIndex={-1}
          aria-labelledby={label ? `${id}-label` : undefined}
          onKeyDown={(event) => moveFocus(event, id)}
        >
          {children}
        </div>
      </div>
    </MenuId>
  );
}

type MenuProps = { trigger: ReactElement<ButtonProps>; label?: ReactNode; children: ReactNode };

/** The click also counts when the app is not there yet (`data-held`); the menu closes at once. */
export function MenuItem({ className, ...rest }: ComponentProps<'button'>) {
  return (
    <button
      {...rest}
      type="button"
      role="menuitem"
      tabIndex={-1}
      popoverTarget={useContext(MenuId)}
      popoverTargetAction="hide"
      data-held=""
      className={clsx(itemStyle, className)}
    />
  );
}

export function MenuLink({ to, children }: { to: string; children: ReactNode }) {
  const id = useContext(MenuId);
  return (
    <Link
      to={to}
      role="menuitem"
      tabIndex={-1}
      className={itemStyle}
      onClick={() => document.getElementById(id)?.hidePopover()}
    >
      {children}
    </Link>
  );
}

export function MenuSeparator() {
  return <hr className="mx-2 my-1 h-px border-0 bg-line" />;
}

const itemsOf = (menu: Element) => [...menu.querySelectorAll<HTMLElement>('[role=menuitem]:not(:disabled)')];

function focusFirstItem(event: ToggleEvent<HTMLElement>): void {
  if (event.newState === 'open') itemsOf(event.currentTarget)[0]?.focus();
}

/** Arrow keys go round, Home and End to the ends, a letter to the next item that begins with it. */
function moveFocus(event: KeyboardEvent<HTMLElement>, menuId: string): void {
  const items = itemsOf(event.currentTarget);
  const at = items.indexOf(document.activeElement as HTMLElement);
  const next = event.ctrlKey || event.metaKey ? undefined : nextItem(event.key, items, at);
  if (event.key === 'Tab') document.getElementById(menuId)?.hidePopover();
  if (!next) return;
  next.focus();
  event.preventDefault();
}

function nextItem(key: string, items: HTMLElement[], at: number): HTMLElement | undefined {
  if (key === 'ArrowDown') return items[(at + 1) % items.length];
  if (key === 'ArrowUp') return items.at(at <= 0 ? -1 : at - 1);
  if (key === 'Home') return items[0];
  if (key === 'End') return items.at(-1);
  if (key.length > 1 || key === ' ') return undefined;
  const following = [...items.slice(at + 1), ...items.slice(0, at + 1)];
  return following.find((item) => item.textContent?.trim().toLowerCase().startsWith(key.toLowerCase()));
}
