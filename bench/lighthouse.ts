import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { chromium } from '@playwright/test';
import { findFreePorts } from '../scripts/running/free-port.ts';
import { pagesOf } from './console-pages.ts';
import { phoneSlowdown } from './phone-slowdown.ts';
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
      environment: { benchmarkIndex: number };
    };
  }>;
  desktopConfig: object;
};

/** A single run says little on a busy machine: of several, the middle one of each figure counts. */
const runs = { phone: 5, 'calibrated phone': 5, desktop: 1 };

type Device = keyof typeof runs;

const median = (values: readonly number[]): number =>
  values.toSorted((one, other) => one - other)[Math.floor(values.length / 2)] ?? Number.NaN;

type Figures = Record<string, number>;

const medians = (all: readonly Figures[]): Figures =>
  Object.fromEntries(
    Object.keys(all[0] ?? {}).map((name) => [
      name,
      median(all.map((figures) => figures[name] ?? Number.NaN)),
    ]),
  );

/** Lighthouse's slow mobile network, with a processor that is so many times slower than this machine's. */
const calibratedConfig = (cpuSlowdownMultiplier: number) => ({
  extends: 'lighthouse:default',
  settings: { throttling: { rttMs: 150, throughputKbps: 1.6 * 1024, cpuSlowdownMultiplier } },
});

/**
 * Scores of the pages of most visits: on the phone that Lighthouse simulates unless told otherwise, four times slower
 * than this machine, on the phone that it means, and on a desktop. Lighthouse is installed in `home`.
 */
export const measureLighthouse = async (home: string, executablePath: string) => {
  const entry = pathToFileURL(join(home, 'node_modules/lighthouse/core/index.js')).href;
  const { default: lighthouse, desktopConfig } = (await import(entry)) as Lighthouse;
  const world = await openServerWorld();
  const [port = 0] = await findFreePorts(1);
  const browser = await chromium.launch({
    executablePath,
    args: ['--no-sandbox', `--remote-debugging-port=${port}`],
  });
  /** What the last run found. */
  let benchmarkIndex = Number.NaN;
  const configs: Record<Device, () => object | undefined> = {
    phone: () => undefined,
    'calibrated phone': () => calibratedConfig(phoneSlowdown(benchmarkIndex)),
    desktop: () => desktopConfig,
  };
  try {
    const { url } = await world.startWorker();
    const { cookie, pages } = await pagesOf(world);
    const session = await browser.newBrowserCDPSession();
    const measure = async (path: string, device: Device): Promise<Figures> => {
      // In the browser's cookie store: a header would be dropped after the first cookie that the page itself writes.
      const [key = '', value = ''] = cookie.split('=');
      await session.send('Storage.clearCookies');
      if (path !== '/login')
        await session.send('Storage.setCookies', { cookies: [{ name: key, value, url }] });
      const config = configs[device]();
      const { lhr } = await lighthouse(`${url}${path}`, { port, logLevel: 'error' }, config);
      if (lhr.finalDisplayedUrl !== `${url}${path}`)
        throw new Error(`${path} led to ${lhr.finalDisplayedUrl}.`);
      benchmarkIndex = lhr.environment.benchmarkIndex;
      const ms = (audit: string) => Math.round(lhr.audits[audit]?.numericValue ?? Number.NaN);
      const scores = Object.entries(lhr.categories).map(([category, { score }]) => [
        category,
        Math.round((score ?? 0) * 100),
      ]);
      return {
        ...Object.fromEntries(scores),
        'first paint ms': ms('first-contentful-paint'),
        'largest paint ms': ms('largest-contentful-paint'),
        'blocked ms': ms('total-blocking-time'),
        'machine index': Math.round(benchmarkIndex),
      };
    };
    const rows = [];
    for (const { name, path } of pages)
      for (const device of ['phone', 'calibrated phone', 'desktop'] as const) {
        const all = [];
        for (let run = 0; run < runs[device]; run++) all.push(await measure(path, device));
        rows.push({ page: name, device, ...medians(all) });
      }
    return rows;
  } finally {
    await browser.close();
    await world.stop();
  }
};
