/**
 * For browsers without popovers (iPhones that stay with iOS 16, Firefox before 125): opens and closes them by the
 * attribute `open`. There styles/popovers.css hides all others, which would cover the page.
 */
export function popoversByScript(): void {
  HTMLElement.prototype.hidePopover = function () {
    show(this, false);
  };
  addEventListener('click', ({ target }) => onClick(target as Element));
  addEventListener('keydown', ({ key }) => key === 'Escape' && closeAllBut(null));
}

function onClick(target: Element): void {
  const button = target.closest('[popovertarget]');
  const own = button && document.getElementById(button.getAttribute('popovertarget')!);
  closeAllBut(own ?? target.closest('[popover]'));
  if (own) show(own, button.getAttribute('popovertargetaction') !== 'hide' && !own.hasAttribute('open'));
}

function closeAllBut(kept: Element | null): void {
  for (const open of document.querySelectorAll<HTMLElement>('[popover][open]')) if (open !== kept) show(open, false);
}

function show(popover: Element, isOpen: boolean): void {
  popover.toggleAttribute('open', isOpen);
  popover.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
}
