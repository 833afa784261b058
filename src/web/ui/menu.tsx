import { Menu as BaseMenu } from '@base-ui/react/menu';
import type { ComponentProps, ReactElement, ReactNode } from 'react';
import { Link, type To } from 'react-router';
import { classNames } from './class-names.ts';
import { popupContainer } from './popup-container.ts';

const itemStyle =
  'flex min-h-11 w-full cursor-pointer items-center gap-3 rounded-lg px-3 text-left text-sm font-medium outline-none data-highlighted:bg-brand-soft data-disabled:opacity-55';

/** A button (`trigger`) that opens a list of actions and links. */
export function Menu({ trigger, label, children }: { trigger: ReactElement; label?: ReactNode; children: ReactNode }) {
  return (
    <BaseMenu.Root>
      <BaseMenu.Trigger render={trigger} />
      <BaseMenu.Portal container={popupContainer()}>
        <BaseMenu.Positioner sideOffset={6} align="end" className="z-50 outline-none">
          <BaseMenu.Popup className="popping min-w-56 max-w-[min(20rem,calc(100vw-2rem))] rounded-2xl border border-line bg-raised p-1.5 text-ink shadow-pop outline-none">
            <BaseMenu.Group>
              {label && (
                <BaseMenu.GroupLabel className="px-3 pt-2 pb-1 text-muted text-xs">{label}</BaseMenu.GroupLabel>
              )}
              {children}
            </BaseMenu.Group>
          </BaseMenu.Popup>
        </BaseMenu.Positioner>
      </BaseMenu.Portal>
    </BaseMenu.Root>
  );
}

export function MenuItem({ className, ...rest }: ComponentProps<typeof BaseMenu.Item> & { className?: string }) {
  return <BaseMenu.Item {...rest} className={classNames(itemStyle, className)} />;
}

export function MenuLink({ to, children }: { to: To; children: ReactNode }) {
  return (
    <BaseMenu.LinkItem closeOnClick className={itemStyle} render={<Link to={to} />}>
      {children}
    </BaseMenu.LinkItem>
  );
}

export function MenuSeparator() {
  return <BaseMenu.Separator className="mx-2 my-1 h-px bg-line" />;
}
