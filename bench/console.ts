import { type Browser, chromium } from '@playwright/test';
import { type ConsolePage, pagesOf } from './console-pages.ts';
import { percentile } from './figure.ts';
import { openServerWorld } from './server-world.ts';

const rounds = 7;
type PageWeight = { transfer: number; script: number; requests: number; ms: number };

/** What a first visit takes, with an empty browser cache. */
const measurePage = async (
  browser: Browser,
  { path, isThere }: ConsolePage,
  url: string,
  cookie: string,
): Promise<PageWeight> => {
  const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
  const [name = '', value = ''] = cookie.split('=');
  if (path !== '/login') await context.addCookies([{ name, value, url }]);
  const page = await context.newPage();
  await page.goto(path, { waitUntil: 'commit' });
  await isThere(page);
  const ms = await page.evaluate(() => performance.now());
  await page.waitForLoadState('networkidle');
  const resources = await page.evaluate(() =>
    [...performance.getEntriesByType('navigation'), ...performance.getEntriesByType('resource')].map(
      (entry) => {
        const { name: address, transferSize } = entry as PerformanceResourceTiming;
        return { address, transferSize };
      },
    ),
  );
  await context.close();
  const sum = (chosen: typeof resources) =>
    chosen.reduce((total, { transferSize }) => total + transferSize, 0);
  return {
    transfer: sum(resources),
    script: sum(resources.filter(({ address }) => new URL(address).pathname.endsWith('.js'))),
    requests: resources.length,
    ms,
  };
};

const medianOf = (weights: readonly PageWeight[], key: keyof PageWeight): number =>
  percentile(
    weights.map((one) => one[key]),
    0.5,
  );

/** The pages of most visits, in a fresh browser: medians. */
export const measureConsole = async (executablePath: string) => {
  const world = await openServerWorld();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { url } = await world.startWorker();
    const { cookie, pages } = await pagesOf(world);
    const rows = [];
    for (const consolePage of pages) {
      const weights: PageWeight[] = [];
      for (let round = 0; round < rounds; round++)
        weights.push(await measurePage(browser, consolePage, url, cookie));
      rows.push({
        page: consolePage.name,
        'transfer kB': (medianOf(weights, 'transfer') / 1000).toFixed(1),
        'script kB': (medianOf(weights, 'script') / 1000).toFixed(1),
        requests: medianOf(weights, 'requests'),
        'content ms': medianOf(weights, 'ms').toFixed(0),
      });
    }
    return rows;
  } finally {
    await browser.close();
    await world.stop();
  }
};
