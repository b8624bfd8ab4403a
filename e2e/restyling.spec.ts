import { expect, type Page } from '@playwright/test';
import { people } from './people.ts';
import { test } from './test.ts';
import { trackNetworkIdle } from './track-network-idle.ts';

type TraceEvent = { name: string; ts: number; args: { elementCount?: number } };

/** How many elements the browser styles again after one is added next to this one. */
const countRestyled = async (page: Page, neighbor: string): Promise<number> => {
  const devTools = await page.context().newCDPSession(page);
  const events: TraceEvent[] = [];
  // The protocol's own type says that every part of an event is a text.
  devTools.on('Tracing.dataCollected', ({ value }) => events.push(...(value as unknown as TraceEvent[])));
  await devTools.send('Tracing.start', {
    transferMode: 'ReportEvents',
    traceConfig: { includedCategories: ['-*', 'devtools.timeline', 'blink.user_timing'] },
  });
  await page
    .locator(neighbor)
    .first()
    .evaluate((element) => {
      const added = document.createElement('span');
      // Reading a position or a style makes the browser do now what it would do later.
      element.getBoundingClientRect();
      performance.mark('added');
      element.after(added);
      getComputedStyle(added).getPropertyValue('color');
      performance.mark('styled');
    });
  const complete = new Promise((resolve) => devTools.once('Tracing.tracingComplete', resolve));
  await devTools.send('Tracing.end');
  await complete;
  const timeOf = (mark: string): number => events.find(({ name }) => name === mark)?.ts ?? Number.NaN;
  const [added, styled] = [timeOf('added'), timeOf('styled')];
  const counts = events.flatMap(({ name, ts, args }) =>
    name === 'UpdateLayoutTree' && ts > added && ts < styled ? (args.elementCount ?? 0) : [],
  );
  expect(counts).not.toEqual([]);
  return Math.max(...counts);
};

test.use({ person: people.una });

// A selector such as `:has(…) > :not(…)` or `:has(:empty)` makes every change of a page take as long as a new page.
for (const width of [390, 800, 1440])
  for (const [path, neighbor] of [
    ['/home', 'canvas'],
    ['/users', 'main button'],
    ['/user/new', 'main input'],
    ['/transaction-log', 'main button'],
  ] as const)
    test(`at ${width} pixels, a new element on ${path} restyles only what is near it`, async ({ page }) => {
      await page.setViewportSize({ width, height: 900 });
      const waitUntilIdle = trackNetworkIdle(page);
      await page.goto(path);
      await expect(page.locator(neighbor).first()).toBeAttached();
      await expect.poll(() => page.locator('*').count()).toBeGreaterThan(300);
      await waitUntilIdle();
      expect(await countRestyled(page, neighbor)).toBeLessThan(100);
    });
