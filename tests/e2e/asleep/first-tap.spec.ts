import { expect, type Locator, type Page } from '@playwright/test';
import { drawnPets, drawPet } from '#scripts/demo/drawn-pet.ts';
import { newName, reportMissing } from '../support/cases.ts';
import { consoleErrors } from '../support/console.ts';
import { newPerson } from '../support/people.ts';
import { allFilesCanBeHad, test } from '../support/test.ts';
import { screens, slowLine } from '../support/wake.ts';

/** The effect of a control that is no link, by its accessible name. */
const deeds: Record<string, (page: Page, control: Locator) => Promise<void>> = {
  // names that end alike come before names that begin alike
  'show large': (page) => expect(page.getByRole('dialog')).toBeVisible(),
  'Open menu': (page) => expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible(),
  Language: (page) => expect(page.getByRole('banner').getByRole('link', { name: 'Deutsch' })).toBeVisible(),
  Appearance: (page) => expect(page.getByRole('menuitem', { name: 'Dark' })).toBeVisible(),

  'Contact Owner': (page) => expect(page.getByRole('dialog', { name: 'Contact Owner' })).toBeVisible(),
  Follow: (page) => expect(page.getByRole('dialog', { name: 'Sign in to follow this report' })).toBeVisible(),
  'Report a problem': (page) => expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible(),
  'Share This Post': (page) => expect(page.getByRole('dialog', { name: 'Share This Post' })).toBeVisible(),
  'Previous photo': (page) => expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true'),
  'Next photo': (page) => expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true'),
  'Photo 1': (page) => expect(thumbnail(page, 1)).toHaveAttribute('aria-pressed', 'true'),
  'Photo 2': (page) => expect(thumbnail(page, 2)).toHaveAttribute('aria-pressed', 'true'),
  'near here': (page) => expect(page.getByRole('dialog', { name: 'Tell me of pets near here' })).toBeVisible(),
  'Near me': (page) => expect(page.getByRole('button', { name: 'Use my place' })).toBeVisible(),
  Search: (page) => expect(page).toHaveURL(/\/cases\?.*q=/),
  'Load more': (page) => expect(page.getByRole('article')).toHaveCount(26),
};

const thumbnail = (page: Page, number: number) =>
  page.getByRole('button', { name: new RegExp(`^Photo ${number} of 2: [^:]+: [^:]+$`) });

let paths: Record<'home' | 'cases' | 'a case', string>;

test.beforeAll(async ({ request }) => {
  const owner = await newPerson(request, 'Tap');
  // each worker of the tests has cases of its own
  const name = newName('Tapp');
  const photos = [await drawPet(drawnPets.rusty), await drawPet(drawnPets.luna)];
  const { slug } = await reportMissing(request, owner, { name: 'Tapsi', photos });
  for (let n = 0; n < 26; n++) await reportMissing(request, owner, { name: `${name} ${n}` });
  paths = { home: '/', cases: `/cases?q=${name}`, 'a case': `/pet/${slug}` };
});

for (const [screen, look] of Object.entries(screens)) {
  test.describe(`on a ${screen}`, () => {
    test.use(look);
    // taps on a page that really asks for its files are those on a slow line
    test.beforeEach(({ page }) => page.addInitScript(allFilesCanBeHad));

    for (const name of ['home', 'cases', 'a case'] as const) {
      test(`${name}: the first tap on any control does what it says`, async ({ page, hasTouch }) => {
        const errors = consoleErrors(page);
        const all = await controlsOf(page, paths[name]);
        const [link, ...otherLinks] = all.filter(isPlainLink);
        const others = otherLinks.map(({ index }) => index);
        const covered = await page.locator(controls).evaluateAll(coveredOf, others);
        expect(covered, 'cannot be tapped').toEqual([]);
        for (const at of [...all.filter((control) => !isPlainLink(control)), link!]) {
          await test.step(at.label, async () => {
            await page.goto(paths[name]);
            if (isPlainLink(at)) await emptyNextPage(page);
            const control = page.locator(controls).nth(at.index);
            // other tests report cases meanwhile, which come first in the lists
            const href = at.href && (await control.getAttribute('href'));
            await tap(page, control, at.tag, hasTouch);
            await expectDeed(page, control, { ...at, href });
          });
        }
        expect(errors).toEqual([]);
      });
    }
  });
}

test.describe('on a slow line', () => {
  test.use(screens.phone);

  test('one tap on Contact Owner is enough', async ({ page }) => {
    await slowLine(page);
    await page.goto(paths['a case']);
    await page.getByRole('button', { name: 'Contact Owner' }).filter({ visible: true }).tap();
    await expect(page.getByRole('dialog', { name: 'Contact Owner' })).toBeVisible({ timeout: 30_000 });
  });

  test('a list grows after one tap, and an impatient second one changes nothing', async ({ page }) => {
    await slowLine(page);
    await page.goto(paths.cases);
    const more = page.getByRole('link', { name: 'Load more' });
    await more.tap();
    await more.tap();
    await expect(page.getByRole('article')).toHaveCount(26, { timeout: 30_000 });
    await expect(page).toHaveURL(paths.cases);
  });
});

const controls = 'a[href], button, select, input:not([type=hidden], [type=file])';

type Control = { index: number; label: string; tag: string; href: string | null; held: boolean };

/** Every control that can be seen or reached, as the server sent the page. */
async function controlsOf(page: Page, path: string): Promise<Control[]> {
  await page.goto(path);
  const all = await page.locator(controls).evaluateAll((elements) =>
    elements.map((element, index) => ({
      ...{ index, tag: element.tagName, visible: element.checkVisibility({ visibilityProperty: true }) },
      label: element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '',
      href: element.getAttribute('href'),
      held: element.hasAttribute('data-held'),
    })),
  );
  // the list has many cards that are alike; the skip link comes into view when it has the focus
  const alike = (href: string | null) => href?.startsWith('/pet/');
  const firstCard = all.find(({ href }) => alike(href))?.index;
  return all.filter(
    ({ visible, href, index }) => visible && href !== '#content' && (!alike(href) || index === firstCard),
  );
}

/** The browser follows these by itself, awake or not, so that one of them stands for all. */
const isPlainLink = ({ href, held }: Pick<Control, 'href' | 'held'>) => href !== null && !held;

/** Runs in the page. Those of the elements whose middle a tap does not reach, because something covers it. */
function coveredOf(all: Element[], indices: number[]): string[] {
  const isOnTop = (element: Element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    const { x, y, width, height } = element.getBoundingClientRect();
    return element.contains(document.elementFromPoint(x + width / 2, y + height / 2));
  };
  const asked = indices.map((index) => all[index]!);
  return asked.filter((element) => !isOnTop(element)).map(({ outerHTML }) => outerHTML);
}

/** Only where a link leads matters here, so the page it leads to is not loaded. */
async function emptyNextPage(page: Page): Promise<void> {
  await page.route(
    (url) => !url.pathname.startsWith('/assets/'),
    (route) => (route.request().isNavigationRequest() ? route.fulfill({ contentType: 'text/html' }) : route.fallback()),
  );
}

async function tap(page: Page, control: Locator, tag: string, hasTouch: boolean): Promise<void> {
  if (tag === 'SELECT') return void (await control.selectOption({ index: 1 }));
  if (tag === 'INPUT') return control.fill('Tapsi');
  await control.scrollIntoViewIfNeeded();
  const box = (await control.boundingBox())!;
  // a real tap where the control is, so that what covers it would be noticed
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await (hasTouch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
}

async function expectDeed(page: Page, control: Locator, { tag, href, held, label }: Control): Promise<void> {
  if (tag === 'SELECT') return expect(page).toHaveURL(/species=\w/);
  if (tag === 'INPUT') {
    await expect(page.locator('html[data-awake]')).toBeAttached();
    // other controls may come when the page wakes
    return expect(page.getByRole('searchbox')).toHaveValue('Tapsi');
  }
  if (href?.startsWith('mailto:')) return;
  if (href && !held) return expect(page).toHaveURL((url) => (url.pathname + url.search + url.hash).endsWith(href));
  const deed = Object.entries(deeds).find(
    ([name]) => label.endsWith(name) || label.startsWith(`${name} of`) || label === name,
  );
  expect(deed, `what "${label}" does`).toBeTruthy();
  await deed![1](page, control);
}
