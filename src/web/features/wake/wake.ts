import { dayAgo, momentAgo } from '#core/text/ago.ts';
import { dayBefore } from '#web/lib/day.ts';

/**
 * Runs inline at the end of a page: loads the app, keeps what is tapped and chosen before, and repeats it afterwards.
 * A public page is whole without the app and sleeps: there the app comes with the first touch.
 * Links, forms, popovers (where the browser has them) and text fields work without it. A click on any other button or on
 * what is marked `data-held` is kept, and each change of a checkbox or of a marked select or file input; a link, too,
 * once something is typed.
 */

const { asleep, justNow } = document.currentScript!.dataset;
const app = document.querySelector('script[type=held]');
const files = [...document.querySelectorAll<HTMLLinkElement>('link[rel=held]')];
const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'storage'];
const ownClicks = 'popover' in HTMLElement.prototype ? '[type=submit],[popovertarget]' : '[type=submit]';
const heldClicks = `button:not(${ownClicks}),[data-held]:not(select,input)`;

/** The functions that repeat it, by element: an impatient second tap does not close again what the first opens. */
const held = new Map<HTMLElement, () => void>();
const chosen = new DataTransfer();
const answering = new AbortController();
let loading = false;
const minuteMs = 60_000;

function wake(event?: Event): void {
  // a finger tells what it wants by touching
  if (loading || (event?.type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse')) return;
  loading = true;
  load().catch(giveUp);
}

/** Fetched first, because browsers from before the summer of 2026 never ask again for a module that was lost. */
async function load(): Promise<void> {
  await Promise.all(files.map(({ href }) => fetchWhole(href)));
  for (const file of files) file.rel = 'modulepreload';
  const module = document.createElement('script');
  app?.replaceWith(Object.assign(module, { type: 'module', textContent: app.textContent }));
}

async function fetchWhole(href: string): Promise<void> {
  const answer = await fetch(href);
  // another build is in place, and the page as it is now names its own files; one that is just loaded does already
  if (answer.status === 404 && performance.now() > minuteMs) location.reload();
  if (!answer.ok) throw new TypeError(href);
  await answer.arrayBuffer();
}

/** A link leads on without the app; anything else waits while it is tried again. */
function giveUp(): void {
  loading = false;
  const link = [...held.keys()].find((element) => element instanceof HTMLAnchorElement);
  if (link) location.assign(link.href);
  else if (held.size > 0) setTimeout(wake, 1000);
}

function hold(event: Event, element: HTMLElement, repeat: () => void): void {
  event.stopPropagation();
  held.set(element, repeat);
  element.dataset.waking = '';
  wake();
}

const closest = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);

function onClick(event: MouseEvent): void {
  const fields = [...document.querySelectorAll<HTMLInputElement>('form[method=post] :is(input,textarea)')];
  const typed = fields.some(({ value, defaultValue }) => value !== defaultValue);
  const element = closest(event, typed ? `${heldClicks},a[href]:not([target])` : heldClicks);
  if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (element.matches('a,[type=submit]')) event.preventDefault();
  hold(event, element, () => element.click());
}

function onChange(event: Event): void {
  const element = closest(event, 'select[data-held],input:is([data-held],[type=checkbox])') as HTMLInputElement | null;
  if (!element) return;
  const { checked, files, multiple, type } = element;
  // an input only has the files of the last choice
  for (const file of files ?? []) chosen.items.add(file);
  if (multiple) element.files = chosen.files;
  hold(event, element, () => {
    if (type !== 'checkbox') return void element.dispatchEvent(new Event('change', { bubbles: true }));
    // React shows the state that it knows, and learns of another one by a click alone
    element.checked = !checked;
    element.click();
  });
}

/**
 * A poster is loaded to be printed. Chromium waits two seconds for it and would then print nothing: until it is there, it
 * is told to print the page (styles/print.css). Firefox waits as long as it takes, and has its copy of the page by then.
 */
function beforePrint(): void {
  const poster = document.querySelector<HTMLImageElement>('img.printed-alone');
  const tell = (isLost: boolean) => document.documentElement.toggleAttribute('data-posterless', isLost);
  tell(poster?.complete === true && poster.naturalWidth === 0);
  if (poster?.complete !== false) return;
  poster.onload = () => tell(false);
  setTimeout(() => tell(poster.naturalWidth === 0));
}

/** React now answers every event itself. */
function awake(): void {
  answering.abort();
  document.documentElement.dataset.awake = '';
  for (const element of held.keys()) delete element.dataset.waking;
  for (const repeat of held.values()) repeat();
}

const until = { capture: true, signal: answering.signal };
for (const name of touches) addEventListener(name, wake, until);
addEventListener('click', onClick, until);
addEventListener('change', onChange, until);
addEventListener('awake', awake, until);
addEventListener('beforeprint', beforePrint);
tellAgo(justNow!);
if (asleep === undefined) wake();
// who has a session sees what is theirs as soon as the page is painted
else if ('session' in document.documentElement.dataset) requestAnimationFrame(() => setTimeout(wake));
else setTimeout(() => document.hidden || wake(), 30_000);

/**
 * Says of each time on a page how long ago it was. The page is the same for everybody and was written at another time, so
 * it holds dates; the reader's clock and calendar are known here alone.
 */
function tellAgo(justNow: string): void {
  const locale = document.documentElement.lang;
  const { timeZone } = Intl.DateTimeFormat().resolvedOptions();
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const at = time.dateTime;
    const isDay = time.dataset.ago === 'day' || at.length === 'yyyy-mm-dd'.length;
    time.textContent = isDay
      ? dayAgo(dayOf(at), dayBefore(0), locale)
      : momentAgo(new Date(at), new Date(), { locale, justNow, timeZone });
  }
}

function dayOf(at: string): string {
  return at.length > 'yyyy-mm-dd'.length ? dayBefore(0, new Date(at)) : at;
}
