/** Covers the page while a dialog is open. */
export const dialogScrim =
  'fixed inset-0 z-40 bg-scrim transition-opacity duration-150 data-ending-style:opacity-0 data-starting-style:opacity-0';

/** A panel from the bottom on a phone, a centred card on wider screens. */
export const dialogPopup = [
  'fixed z-50 flex max-h-[92dvh] flex-col overflow-y-auto bg-raised text-ink shadow-pop outline-none',
  'inset-x-0 bottom-0 rounded-t-door p-6 pb-[max(1.5rem,env(safe-area-inset-bottom))]',
  'sm:inset-auto sm:top-1/2 sm:left-1/2 sm:w-[min(32rem,calc(100vw-3rem))] sm:-translate-x-1/2 sm:-translate-y-1/2 sm:rounded-card',
  'transition-[opacity,transform,scale] duration-200 ease-out data-ending-style:opacity-0 data-starting-style:opacity-0',
  'max-sm:data-ending-style:translate-y-8 max-sm:data-starting-style:translate-y-8 sm:data-starting-style:scale-[0.97]',
].join(' ');
