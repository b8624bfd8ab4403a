// @vitest-environment happy-dom
import { exportUsers } from '@keystead/contract/users/user-list.ts';
import { afterEach, expect, test, vi } from 'vitest';
import { saveFile } from './save-file.ts';

const query = { sortColumn: 'lastName', sortDirection: 'asc' } as never;

const spyOnClick = () => vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => undefined);

afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('lets the browser save the response and aborts the first call unread', async () => {
  const body = vi.fn();
  const reply = Object.assign(new Response('a,b'), { blob: body, text: body, arrayBuffer: body });
  const fetched = vi.fn(async (_: string, _init: RequestInit) => reply);
  vi.stubGlobal('fetch', fetched);
  const click = spyOnClick();
  await saveFile(exportUsers, { query });
  const [link] = click.mock.contexts as HTMLAnchorElement[];
  expect([link?.getAttribute('href'), link?.download]).toEqual([fetched.mock.calls[0]?.[0], '']);
  expect(fetched.mock.calls[0]?.[1].signal?.aborted).toBe(true);
  expect(body).not.toHaveBeenCalled();
});

test('throws an error and saves nothing', async () => {
  vi.stubGlobal('fetch', async () => Response.json({ code: 'access.denied' }, { status: 403 }));
  const click = spyOnClick();
  await expect(saveFile(exportUsers, { query })).rejects.toMatchObject({ code: 'access.denied' });
  expect(click).not.toHaveBeenCalled();
});
