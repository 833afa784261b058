/**
 * Runs inline at the end of a page. It says how long ago things were, loads the app, keeps the taps that come before the app is there, and repeats them
 * afterwards. A public page is whole without the app and sleeps: there the app is loaded when somebody begins to use the
 * page. Bundled on its own (see `scripts/vite/inline-script.ts`), so it imports next to nothing.
 *
 * Links, forms, popovers and text fields work without the app and are left to the browser. What is kept is a click on
 * any other button and on elements marked `data-held`, which may be the button that sends a form, what is ticked, and
 * what is chosen in a select or a file input marked `data-held`: the input keeps its files until the app reads them. A
 * link is kept, too, once something is typed into a form whose draft the app keeps: without it the text would be lost.
 */
import { appFiles, appFilesAgain } from '#core/contract/app-files.ts';
import { fetchFile } from '#web/lib/loading/fetch-file.ts';
import { tellAgo } from './tell-ago.ts';

const script = document.currentScript as HTMLScriptElement;
const page = document.documentElement;
const intents = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'storage'];
const idleMs = 30_000;
const pausesMs = [1000, 2000, 4000];
const heldClicks = 'button:not([type=submit],[popovertarget]),[data-held]:not(select,input)';
const heldChanges = 'select[data-held],input:is([data-held],[type=checkbox])';

/** What repeats it, by element, so that an impatient second tap does not close again what the first one opens. */
const held = new Map<HTMLElement, () => void>();
const chosen: File[] = [];
let loading = false;
let typed = false;
let failures = 0;
let failedBefore = false;

function wake(event?: Event): void {
  // a finger tells what it wants by touching
  if (event?.type === 'pointerover' && (event as PointerEvent).pointerType !== 'mouse') return;
  if (loading) return;
  loading = true;
  const files = script.dataset.preload!.split(' ');
  const entry = script.dataset.entry!;
  const loaded = failedBefore ? loadAgain(files, entry) : load(files, entry);
  loaded.catch(giveUp);
}

/** Nothing runs before all of it is there: a part that ran already would run twice if the others had to be loaded again. */
async function load(files: string[], entry: string): Promise<unknown> {
  await Promise.all(files.map(preloaded));
  return import(entry);
}

async function preloaded(href: string): Promise<void> {
  const link = document.createElement('link');
  if (!link.relList.supports('modulepreload')) return;
  await new Promise((onload, onerror) => {
    document.head.append(Object.assign(link, { rel: 'modulepreload', href, onload, onerror }));
  });
}

/**
 * Browsers from before the summer of 2026 never ask again for a module that they could not load (whatwg/html#10327). By
 * another address it is another module. What is fetched stays in the browser's cache, so each try has less to do.
 */
async function loadAgain(files: string[], entry: string): Promise<unknown> {
  const other = (path: string) => path.replace(appFiles, appFilesAgain);
  await Promise.all(files.map(other).map(fetchFile));
  return import(other(entry));
}

function onClick(event: MouseEvent): void {
  const element = closest(event, typed ? `${heldClicks},a[href]:not([target])` : heldClicks);
  if (!element || event.ctrlKey || event.metaKey || event.shiftKey) return;
  if (element.matches('a,[type=submit]')) event.preventDefault();
  hold(event, element, () => element.click());
}

function onInput(event: Event): void {
  typed ||= Boolean(closest(event, 'form[method=post]'));
}

function onChange(event: Event): void {
  const element = closest(event, heldChanges);
  if (!element) return;
  if (element instanceof HTMLInputElement && element.multiple) keepFiles(element);
  const changed = () => element.dispatchEvent(new Event('change', { bubbles: true }));
  hold(event, element, isCheckbox(element) ? tickAs(element) : changed);
}

const isCheckbox = (element: Element): element is HTMLInputElement => element.matches('[type=checkbox]');

/** React shows the state it knows when it takes the box over, and learns of another one by a click alone. */
function tickAs(box: HTMLInputElement): () => void {
  const { checked } = box;
  return () => {
    box.checked = !checked;
    box.click();
  };
}

/** An input only has the files of the last choice; nothing chosen before may be lost. */
function keepFiles(input: HTMLInputElement): void {
  const all = new DataTransfer();
  chosen.push(...input.files!);
  for (const file of chosen) all.items.add(file);
  input.files = all.files;
}

function hold(event: Event, element: HTMLElement, replay: () => void): void {
  event.stopPropagation();
  held.set(element, replay);
  // on the element alone, because a mark on the page would have its whole style computed again
  element.dataset.waking = '';
  wake();
}

const closest = (event: Event, selector: string) => (event.target as Element).closest?.<HTMLElement>(selector);

/** The app is there: React now answers every event itself. */
function awake(): void {
  for (const name of intents) removeEventListener(name, wake, true);
  removeEventListener('click', onClick, true);
  removeEventListener('input', onInput, true);
  removeEventListener('change', onChange, true);
  page.dataset.awake = '';
  for (const [element, replay] of taken()) if (element.isConnected) replay();
}

/**
 * The app could not be loaded. A link that works without it leads on; everything else waits while it is tried again.
 * After that clicks are forgotten, links lead on, and the next touch tries again; what is chosen is kept for then.
 */
function giveUp(): void {
  loading = false;
  failedBefore = true;
  const link = [...held.keys()].find((element) => element.matches('a[data-held]'));
  if (!link && held.size > 0 && failures < pausesMs.length) {
    setTimeout(wake, pausesMs[failures++]);
    return;
  }
  failures = 0;
  for (const [element, replay] of taken()) {
    if (element.matches(heldChanges)) held.set(element, replay);
    else if (element instanceof HTMLAnchorElement) location.href = element.href;
  }
}

function taken(): [HTMLElement, () => void][] {
  const all = [...held];
  held.clear();
  for (const [element] of all) delete element.dataset.waking;
  return all;
}

for (const name of intents) addEventListener(name, wake, { capture: true, passive: true });
addEventListener('click', onClick, true);
addEventListener('input', onInput, true);
addEventListener('change', onChange, true);
addEventListener('awake', awake, { once: true });
tellAgo(script.dataset.justNow!);
if (!('asleep' in script.dataset)) wake();
// who has a session sees what is theirs as soon as the page is painted
else if ('session' in page.dataset) requestAnimationFrame(() => setTimeout(wake));
else setTimeout(() => document.hidden || wake(), idleMs);
