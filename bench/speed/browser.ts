import { brotliCompressSync } from 'node:zlib';
import { type Browser, chromium, type Page, type Response } from 'playwright-core';
import { findChromium } from '#scripts/find-chromium.ts';
import { type DemoSite, withDemoSite } from './demo-site.ts';
import { phone } from './phone.ts';
import { atMost, type Row, type SpeedBench } from './speed-bench.ts';
import { withUnwatchedPage } from './unwatched-page.ts';

const rounds = 5;
/** How much slower a phone of the middle class computes, as Lighthouse assumes it. */
const slowdown = 4;

/** Scripts before a touch and those that wake the page, in bytes, and a tap in ms. */
type Visit = Record<'script' | 'app' | 'tapMs', number>;

/**
 * The three pages in a cold browser with a phone's processor: what comes before a touch, and how soon a tap counts. To be
 * run with a whole Chromium: the headless shell sends `pointerover` by itself, which wakes the page.
 */
export const browser: SpeedBench = {
  name: 'browser',
  async run() {
    const chrome = await chromium.launch({
      executablePath: findChromium(),
      args: ['--no-sandbox', '--disable-gpu'],
    });
    try {
      return await withDemoSite((site) => rowsOf(chrome, site));
    } finally {
      await chrome.close();
    }
  },
};

async function rowsOf(chrome: Browser, { url, paths }: DemoSite): Promise<Row[]> {
  const visits = new Map(Object.keys(paths).map((page) => [page, [] as Visit[]]));
  const contactMs: number[] = [];
  for (let round = 0; round < rounds; round++) {
    for (const [page, path] of Object.entries(paths)) visits.get(page)!.push(await visit(chrome, url + path));
    contactMs.push(await tapTime(chrome, url + paths.case, tapOnContact));
  }
  const rows = [...visits].flatMap(([page, all]) => {
    const row = (what: string, figure: keyof Visit, unit: string, most: number) =>
      atMost(
        `${page}: ${what}`,
        all.map((one) => one[figure]),
        unit,
        most,
      );
    return [
      row('scripts before a touch', 'script', 'bytes', 5_000),
      row('scripts that wake the page', 'app', 'bytes', 170_000),
      row(`from a first tap in the menu of themes to its effect, ${slowdown} x slowed`, 'tapMs', 'ms', 500),
    ];
  });
  return [
    ...rows,
    atMost(`case: from a first tap on Contact Owner to its dialog, ${slowdown} x slowed`, contactMs, 'ms', 500),
  ];
}

async function visit(chrome: Browser, address: string): Promise<Visit> {
  const context = await chrome.newContext(phone);
  const page = await context.newPage();
  const loaded: Response[] = [];
  page.on('response', (response) => loaded.push(response));
  await page.goto(address, { waitUntil: 'networkidle' });
  const scripts = loaded.filter((response) => response.request().resourceType() === 'script');
  const inline = (await page.locator('script:not([src])').allTextContents()).join('');
  const files = await Promise.all(scripts.map(async (response) => sent(await response.body())));
  const result = { script: sum([...files, sent(inline)]), app: await bytesToWake(page) };
  await context.close();
  return { ...result, tapMs: await tapTime(chrome, address, tapOnDark) };
}

async function bytesToWake(page: Page): Promise<number> {
  const html = await (await page.request.get(page.url())).text();
  const files = [...html.matchAll(/<link rel="held" href="([^"]+)"/g)].map(([, file]) => file!);
  const get = (file: string) => page.request.get(new URL(file, page.url()).href);
  return sum(await Promise.all(files.map(async (file) => sent(await (await get(file)).body()))));
}

/** From the tap on what only the app can carry out to its effect: loading and hydrating are in it. */
async function tapTime(chrome: Browser, address: string, tap: () => Promise<number>): Promise<number> {
  return withUnwatchedPage(chrome, slowdown, async (page) => {
    await page.goto(address);
    return page.run(tap);
  });
}

function tapOnDark(): Promise<number> {
  document.querySelector<HTMLElement>('button[aria-label=Appearance]')!.click();
  const items = [...document.querySelectorAll<HTMLElement>('[role=menuitem]')];
  const dark = items.find(({ textContent }) => textContent.trim() === 'Dark')!;
  return new Promise((resolve) => {
    const started = performance.now();
    new MutationObserver(() => {
      if (document.documentElement.dataset.theme === 'dark') resolve(performance.now() - started);
    }).observe(document.documentElement, { attributes: true });
    dark.click();
  });
}

/** Its dialog is loaded after the app, by what the app repeats. */
function tapOnContact(): Promise<number> {
  const buttons = [...document.querySelectorAll<HTMLElement>('button')];
  const contact = buttons.find((button) => /^Contact /.test(button.textContent.trim()) && button.checkVisibility())!;
  return new Promise((resolve) => {
    const started = performance.now();
    new MutationObserver(() => {
      if (document.querySelector('[role=dialog] textarea')) resolve(performance.now() - started);
    }).observe(document, { childList: true, subtree: true });
    contact.click();
  });
}

const sent = (body: Buffer | string): number => brotliCompressSync(body).length;
const sum = (values: readonly number[]): number => values.reduce((total, value) => total + value, 0);
