import { type CDPSession, chromium, type Page } from '@playwright/test';
import { type ConsolePage, pagesOf } from './console-pages.ts';
import { openServerWorld } from './server-world.ts';

/** An hour of a busy user: a page every nine seconds. */
const visits = 400;
const warmUpVisits = 40;

type MemoryUse = { 'heap MB': string; nodes: number; listeners: number };

const readMemoryUse = async (session: CDPSession): Promise<MemoryUse> => {
  await session.send('HeapProfiler.collectGarbage');
  const { metrics } = await session.send('Performance.getMetrics');
  const metric = (name: string) => metrics.find((one) => one.name === name)?.value ?? Number.NaN;
  return {
    'heap MB': (metric('JSHeapUsedSize') / 1e6).toFixed(1),
    nodes: metric('Nodes'),
    listeners: metric('JSEventListeners'),
  };
};

/** Within the open page, as a link does. */
const visit = async (page: Page, { path, isThere }: ConsolePage): Promise<void> => {
  await page.evaluate((to) => {
    window.history.pushState({}, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);
  await isThere(page);
};

/** What the console retains after an hour of going from page to page. */
export const measureConsoleUse = async (executablePath: string) => {
  const world = await openServerWorld();
  const browser = await chromium.launch({ executablePath, args: ['--no-sandbox'] });
  try {
    const { url } = await world.startWorker();
    const { cookie, pages } = await pagesOf(world);
    const [name = '', value = ''] = cookie.split('=');
    const context = await browser.newContext({ baseURL: url, viewport: { width: 1440, height: 900 } });
    await context.addCookies([{ name, value, url }]);
    const page = await context.newPage();
    const session = await context.newCDPSession(page);
    await session.send('Performance.enable');
    const behindSignIn = pages.filter(({ path }) => path !== '/login');
    await page.goto(behindSignIn[0]?.path ?? '/');
    const rows = [];
    for (let visitNumber = 1; visitNumber <= visits; visitNumber++) {
      await visit(page, behindSignIn[visitNumber % behindSignIn.length] as ConsolePage);
      if (visitNumber === warmUpVisits || visitNumber === visits)
        rows.push({ visits: visitNumber, ...(await readMemoryUse(session)) });
    }
    return rows;
  } finally {
    await browser.close();
    await world.stop();
  }
};
