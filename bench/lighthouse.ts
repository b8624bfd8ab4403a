import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findFreePorts } from '../scripts/running/free-port.ts';
import { pagesOf } from './console-pages.ts';
import { openServerWorld } from './server-world.ts';

/** The part of Lighthouse we use; it is too heavy to be installed with everything else. */
type Lighthouse = {
  default: (
    url: string,
    flags: object,
    config?: object,
  ) => Promise<{
    lhr: {
      finalDisplayedUrl: string;
      categories: Record<string, { score: number | null }>;
      audits: Record<string, { numericValue?: number }>;
    };
  }>;
  desktopConfig: object;
};

/** Scores of the pages of most visits, on a slow phone and on a desktop; Lighthouse is installed in `home`. */
export const measureLighthouse = async (home: string, executablePath: string) => {
  const entry = pathToFileURL(join(home, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse, desktopConfig } = (await import(entry)) as Lighthouse;
  const world = await openServerWorld();
  const [port = 0] = await findFreePorts(1);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  try {
    const { url } = await world.startWorker();
    const { cookie, pages } = await pagesOf(world);
    const session = await browser.newBrowserCDPSession();
    const rows = [];
    for (const { name, path } of pages)
      for (const [device, config] of [
        ['phone', undefined],
        ['desktop', desktopConfig],
      ] as const) {
        // In the browser's cookie store: a header would be dropped after the first cookie that the page itself writes.
        const [key = '', value = ''] = cookie.split('=');
        await session.send('Storage.clearCookies');
        if (path !== '/login')
          await session.send('Storage.setCookies', { cookies: [{ name: key, value, url }] });
        const { lhr } = await lighthouse(`${url}${path}`, { port, logLevel: 'error' }, config);
        if (lhr.finalDisplayedUrl !== `${url}${path}`)
          throw new Error(`${path} led to ${lhr.finalDisplayedUrl}.`);
        const ms = (audit: string) => Math.round(lhr.audits[audit]?.numericValue ?? Number.NaN);
        rows.push({
          page: name,
          device,
          ...Object.fromEntries(
            Object.entries(lhr.categories).map(([category, { score }]) => [
              category,
              Math.round((score ?? 0) * 100),
            ]),
          ),
          'first paint ms': ms('first-contentful-paint'),
          'largest paint ms': ms('largest-contentful-paint'),
          'blocked ms': ms('total-blocking-time'),
        });
      }
    return rows;
  } finally {
    await browser.close();
    await world.stop();
  }
};
