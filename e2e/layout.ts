import { expect, type Page } from '@playwright/test';

export const widths = [1440, 1024, 768, 390];

/** The layout flaws of the page at its current width. Runs inside the page. */
const findFlaws = async (): Promise<string[]> => {
  const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
  await nextFrame();
  await nextFrame();
  const { scrollWidth, clientWidth } = document.documentElement;
  const sideways = scrollWidth > clientWidth ? [`scrolls sideways by ${scrollWidth - clientWidth} px`] : [];

  /** Addresses and codes may break anywhere, words may not. */
  const isWord = (token: string) => /^[\p{L}]{3,24}[,.:;?!)]*$/u.test(token);
  const isSplit = (node: Text, at: number, length: number): boolean => {
    const range = document.createRange();
    range.setStart(node, at);
    range.setEnd(node, at + length);
    const tops = [...range.getClientRects()]
      .filter(({ width }) => width > 0)
      .map(({ top }) => Math.round(top));
    return new Set(tops).size > 1;
  };
  const words: string[] = [];
  const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode() as Text | null; node; node = texts.nextNode() as Text | null) {
    const parent = node.parentElement;
    if (!parent || parent.closest('code, pre, script, style') || parent.getClientRects().length === 0)
      continue;
    for (const { 0: token, index } of node.data.matchAll(/\S+/gu))
      if (isWord(token) && isSplit(node, index, token.length)) words.push(`breaks '${token}'`);
  }
  return [...sideways, ...new Set(words)];
};

/** Visible buttons whose labels don't fit. */
export const truncatedButtons = (page: Page): Promise<string[]> =>
  page
    .locator('.mantine-Button-label:visible')
    .evaluateAll((labels) =>
      labels.flatMap((label) =>
        label.scrollWidth > label.clientWidth + 1 ? [`cuts '${label.textContent}'`] : [],
      ),
    );

/** Expects that nothing is cut off or broken within a word at any of the widths. */
export const expectLayout = async (page: Page): Promise<void> => {
  const before = page.viewportSize();
  for (const width of widths) {
    await page.setViewportSize({ width, height: 900 });
    const flaws = [...(await page.evaluate(findFlaws)), ...(await truncatedButtons(page))];
    expect.soft(flaws, `${page.url()} at ${width} px`).toEqual([]);
  }
  if (before) await page.setViewportSize(before);
};

type Shift = PerformanceEntry & { value: number; hadRecentInput: boolean };

/** Sums up layout shifts since the last call. Must be called before the first page is opened. */
export const watchShifts = async (page: Page): Promise<() => Promise<number>> => {
  await page.addInitScript(() => {
    const seen = { sum: 0 };
    new PerformanceObserver((list) => {
      for (const { value, hadRecentInput } of list.getEntries() as Shift[])
        if (!hadRecentInput) seen.sum += value;
    }).observe({ type: 'layout-shift', buffered: true });
    Object.assign(window, { seenShifts: seen });
  });
  return () =>
    page.evaluate(() => {
      const { seenShifts } = window as unknown as { seenShifts: { sum: number } };
      const { sum } = seenShifts;
      seenShifts.sum = 0;
      return sum;
    });
};
