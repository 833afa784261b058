import { expect, type Page } from '@playwright/test';

/**
 * Expects that the page is no wider than its window, that no text overflows its card, cell or dialog, and that no hint in
 * an empty field is cut.
 */
export async function expectFitting(page: Page, what: string): Promise<void> {
  expect(await whatDoesNotFit(page), `${what}: what does not fit`).toEqual([]);
}

/** Expects the same, but for hints: with very large letters a field has no room for a whole one. */
export async function expectNothingRunsOut(page: Page, what: string): Promise<void> {
  expect(await whatRunsOut(page), `${what}: what runs out`).toEqual([]);
}

/** Each thing that {@link expectFitting} refuses. */
export async function whatDoesNotFit(page: Page): Promise<string[]> {
  return [...(await whatRunsOut(page)), ...(await page.evaluate(cutHints))];
}

async function whatRunsOut(page: Page): Promise<string[]> {
  return [...(await page.evaluate(tooWide)), ...(await page.evaluate(overflowingTexts))];
}

/** Runs in the page. The elements that make it wider than its window. */
function tooWide(): string[] {
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth <= clientWidth) return [];
  const beyond = [...document.body.querySelectorAll('*')].filter(
    (element) => element.getBoundingClientRect().right > clientWidth + 1,
  );
  return beyond.map((element) => `wider than the window: ${element.tagName}.${element.getAttribute('class')}`);
}

/** Runs in the page. Ignores texts that are cut with an ellipsis or can be scrolled. */
function overflowingTexts(): string[] {
  const found: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) {
    const node = texts.currentNode;
    const own = node.parentElement;
    if (!own || !node.nodeValue?.trim() || !own.checkVisibility({ visibilityProperty: true })) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const boxes = [...range.getClientRects()].filter(({ width }) => width > 1);
    if (boxes.length === 0) continue;
    const [left, right] = [Math.min(...boxes.map((box) => box.left)), Math.max(...boxes.map((box) => box.right))];
    for (let around: Element | null = own; around; around = around.parentElement) {
      const style = getComputedStyle(around);
      const frame = around.getBoundingClientRect();
      if (frame.width <= 1 || style.textOverflow === 'ellipsis' || /auto|scroll/.test(style.overflowX)) break;
      const isFrame =
        style.overflowX !== 'visible' || style.borderTopLeftRadius !== '0px' || around.matches('td, body');
      if (isFrame && (right > frame.right + 1 || left < frame.left - 1)) {
        found.push(`${around.tagName}.${around.className}: ${node.nodeValue.trim().slice(0, 40)}`);
        break;
      }
    }
  }
  return found;
}

/** Runs in the page. A hint has the room of a text in its field. */
function cutHints(): string[] {
  const empty = [...document.querySelectorAll('input')].filter((input) => input.placeholder && !input.value);
  return empty.flatMap((input) => {
    input.value = input.placeholder;
    const isCut = input.checkVisibility() && input.scrollWidth > input.clientWidth;
    input.value = '';
    return isCut ? [`cut hint: ${input.placeholder}`] : [];
  });
}
