import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { cutButtons } from './layout.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** All that a theme can change. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Half of a transition has colors that nobody chose. One may begin a few frames after the theme has changed. */
const settleColors = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const nextFrame = () => new Promise((resolve) => requestAnimationFrame(resolve));
    const isEnding = ({ effect }: Animation) => Number.isFinite(effect?.getComputedTiming().endTime);
    for (let quietFrames = 0; quietFrames < 4; quietFrames++) {
      await nextFrame();
      const ending = document.getAnimations().filter(isEnding);
      if (ending.length > 0) quietFrames = 0;
      await Promise.allSettled(ending.map(({ finished }) => finished));
    }
  });

const violationsOf = async (page: Page, colorScheme: 'light' | 'dark', part?: string): Promise<string[]> => {
  await page.emulateMedia({ colorScheme });
  await settleColors(page);
  const isThere = await page.evaluate(() => 'axe' in window);
  // All in the page itself, brought there once, and without a list of what is in order: a third of the time.
  const axe = new AxeBuilder({ page, ...(isThere && { axeSource: ';' }) })
    .options({ resultTypes: ['violations'] })
    .setLegacyMode();
  if (part) axe.include(part);
  const { violations } = await (colorScheme === 'light'
    ? axe.withTags(rules)
    : axe.withRules(colorRules)
  ).analyze();
  return violations.flatMap(({ id, nodes }) =>
    nodes.map(({ target, failureSummary }) => `${colorScheme} ${id}: ${target.join(' ')}\n${failureSummary}`),
  );
};

/** Nothing to find for axe, in either theme. The theme follows the system unless somebody has chosen one. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  expect(await violationsOf(page, 'light', part)).toEqual([]);
  expect(await violationsOf(page, 'dark', part)).toEqual([]);
};

/** The same of the dialog alone; the page behind it is looked at without it. Its buttons can be read whole. */
export const expectAccessibleDialog = async (page: Page): Promise<void> => {
  expect(await cutButtons(page)).toEqual([]);
  await expectAccessible(page, '[role="dialog"]');
};
