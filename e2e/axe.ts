import { AxeBuilder } from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';
import { truncatedButtons } from './layout.ts';

const rules = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];

/** The only rules affected by the theme. */
const colorRules = ['color-contrast', 'link-in-text-block'];

/** Colors are meaningless during a transition, and one may start a few frames after the theme has changed. */
const waitForColorTransitions = (page: Page): Promise<void> =>
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
  await waitForColorTransitions(page);
  const isInjected = await page.evaluate(() => 'axe' in window);
  // Legacy mode runs in the page itself; injecting axe once and reporting only violations takes a third of the time.
  const axe = new AxeBuilder({ page, ...(isInjected && { axeSource: ';' }) })
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

/** Expects no violations in either theme. The theme follows the system unless the user has chosen one. */
export const expectAccessible = async (page: Page, part?: string): Promise<void> => {
  expect(await violationsOf(page, 'light', part)).toEqual([]);
  expect(await violationsOf(page, 'dark', part)).toEqual([]);
};

/** The same for the dialog alone; the page behind it is checked separately. Its button labels must not be cut off. */
export const expectAccessibleDialog = async (page: Page): Promise<void> => {
  await expect(page.getByRole('dialog').last()).toBeVisible();
  expect(await truncatedButtons(page)).toEqual([]);
  await expectAccessible(page, '[role="dialog"]');
};
