import type { Page } from '@playwright/test';

/** A few rows of a list tell axe as much as a hundred. An event stream never ends, so it is left alone. */
export const truncateLists = (page: Page): Promise<unknown> =>
  page.route(/\/api\//, async (route, request) => {
    if (request.method() !== 'GET' || request.headers().accept?.includes('event-stream'))
      return route.fallback();
    // The page may be closed before the response arrives.
    const response = await route.fetch().catch(() => null);
    if (!response) return;
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response });
    return route.fulfill({ response, json: truncate(await response.json()) });
  });

const truncate = (body: unknown): unknown => {
  if (Array.isArray(body)) return body.length > 20 ? body.slice(0, 5) : body;
  if (typeof body !== 'object' || body === null) return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [key, Array.isArray(value) ? truncate(value) : value]),
  );
};
