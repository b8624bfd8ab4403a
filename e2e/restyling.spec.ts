import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test } from './test.ts';
import { trackNetworkIdle } from './track-network-idle.ts';

/** How many elements the browser styles again after one is added next to this one. */
const countRestyled = async (page: Page, neighbor: string): Promise<number> => {
  const devTools = await page.context().newCDPSession(page);
  const events: { name: string; args: { elementCount?: number } }[] = [];
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as typeof events)));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['-*', 'devtools.timeline'] },
  });
  await page
    .locator(neighbor)
    .first()
    .evaluate((element) => {
      const added = document.createElement('span');
      element.after(added);
      // Reading a style makes the browser do it now.
      return getComputedStyle(added).color;
    });
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
  await devTools.send('Tracing.end');
  await complete;
  const counts = events.flatMap(({ name, args }) =>
    name === 'UpdateLayoutTree' ? (args.elementCount ?? 0) : [],
  );
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
};

test.use({ person: people.una });

// A selector such as `:has(…) > :not(…)` or `:has(:empty)` makes every change of a page take as long as a new page.
for (const [path, neighbor] of [
  ['/home', 'canvas'],
  ['/users', 'tbody td > *'],
  ['/user/new', 'main input'],
] as const)
  test(`a new element on ${path} restyles only what is near it`, async ({ page }) => {
    const waitUntilIdle = trackNetworkIdle(page);
    await page.goto(path);
    await expect(page.locator(neighbor).first()).toBeAttached();
    await waitUntilIdle();
    const all = await page.locator('*').count();
    expect(all).toBeGreaterThan(300);
    expect(await countRestyled(page, neighbor)).toBeLessThan(100);
  });
