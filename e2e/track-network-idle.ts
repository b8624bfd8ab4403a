import { expect, type Page, type Request } from '@playwright/test';

const idleMs = 250;

/** What users wait for: data, and the code and styles that show it. */
const trackedTypes = ['fetch', 'script', 'stylesheet'];

/** Starts counting the requests of a page; the returned function waits until there have been none for a moment. */
export const trackNetworkIdle = (page: Page): (() => Promise<void>) => {
  const pending = new Set<Request>();
  let changedAt = Date.now();
  const begin = (request: Request): void => {
    if (!trackedTypes.includes(request.resourceType())) return;
    pending.add(request);
    changedAt = Date.now();
  };
  const end = (request: Request): void => {
    if (pending.delete(request)) changedAt = Date.now();
  };
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end);
  return () => {
    // The request that a click causes may not have begun yet.
    changedAt = Date.now();
    return expect
      .poll(() => pending.size === 0 && Date.now() - changedAt > idleMs, { intervals: [50] })
      .toBe(true);
  };
};
