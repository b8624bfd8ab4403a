import type { TestApp } from './app.ts';

type Cookie = { name: string; value: string; host: string; path: string };
type RequestOptions = { method?: 'GET' | 'POST'; json?: unknown; form?: URLSearchParams; accept?: string };

export type Page = { status: number; url: URL; text: string; headers: Headers; json: <T>() => T };

/**
 * The part of a browser that sign-in needs: cookies by host and path, redirects, forms. Calls below `publicUrl` go
 * to the app in this process, all others over the network. Redirects stop at the console's own pages and at the
 * origins in `stopOrigins`, where no server is listening.
 */
export const createBrowser = (
  app: TestApp['app'],
  publicUrl: string,
  stopOrigins: readonly string[] = [],
) => {
  const cookies = new Map<string, Cookie>();

  const storeCookies = (lines: string[], url: URL): void => {
    for (const line of lines) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? '/';
      const isExpired = value === '' || /expires=Thu, 01 Jan 1970|max-age=0/i.test(line);
      const key = `${name} ${url.host} ${path}`;
      if (isExpired) cookies.delete(key);
      else cookies.set(key, { name, value, host: url.host, path });
    }
  };

  const cookieHeader = (url: URL): string =>
    [...cookies.values()]
      .filter(({ host, path }) => host === url.host && isBelow(url.pathname, path))
      .sort((one, other) => other.path.length - one.path.length)
      .map(({ name, value }) => `${name}=${value}`)
      .join('; ');

  const send = async (url: URL, { method = 'GET', json, form, accept }: RequestOptions) => {
    const headers: Record<string, string> = {
      cookie: cookieHeader(url),
      accept: accept ?? 'application/json',
    };
    if (method === 'POST') headers.origin = url.origin;
    if (json !== undefined) headers['content-type'] = 'application/json';
    if (form) headers['content-type'] = 'application/x-www-form-urlencoded';
    const body = json === undefined ? form?.toString() : JSON.stringify(json);
    if (url.origin !== publicUrl) {
      const reply = await fetch(url, { method, headers, body: body ?? null, redirect: 'manual' });
      storeCookies(reply.headers.getSetCookie(), url);
      return { status: reply.status, headers: reply.headers, text: await reply.text() };
    }
    const path = `${url.pathname}${url.search}`;
    const reply = await app.inject({
      method,
      url: path,
      headers,
      ...(body !== undefined && { payload: body }),
    });
    storeCookies([reply.headers['set-cookie'] ?? []].flat(), url);
    const headerEntries = Object.entries(reply.headers).flatMap(([name, value]) =>
      value === undefined ? [] : [[name, String(value)] as [string, string]],
    );
    return { status: reply.statusCode, headers: new Headers(headerEntries), text: reply.payload };
  };

  const navigate = async (address: string | URL, options: RequestOptions = {}): Promise<Page> => {
    const url = new URL(address, publicUrl);
    const isEnd = stopOrigins.includes(url.origin) || (url.origin === publicUrl && isScreen(url.pathname));
    if (isEnd) return toPage(200, url, '');
    const { status, headers, text } = await send(url, options);
    const location = headers.get('location');
    if (location !== null && status >= 300 && status < 400) {
      return navigate(new URL(location, url), options.accept ? { accept: options.accept } : {});
    }
    return toPage(status, url, text, headers);
  };

  return {
    get: (address: string | URL) => navigate(address),
    post: (address: string, json?: unknown) =>
      navigate(address, { method: 'POST', ...(json !== undefined && { json }) }),
    /** As if the address had been opened rather than fetched. */
    open: (address: string | URL) => navigate(address, { accept: 'text/html' }),
    /** Submits the only form of a page. */
    submit: ({ url, text }: Page, fields: Record<string, string>) => {
      const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? '';
      const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)];
      const form = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
      for (const [name, value] of Object.entries(fields)) form.set(name, value);
      return navigate(new URL(action, url), { method: 'POST', form, accept: 'text/html' });
    },
    cookie: (name: string) => [...cookies.values()].find((one) => one.name === name)?.value,
  };
};

export type Browser = ReturnType<typeof createBrowser>;

const isScreen = (path: string): boolean => path === '/login' || path === '/create-session';

const isBelow = (path: string, parent: string): boolean =>
  path === parent || path.startsWith(parent.endsWith('/') ? parent : `${parent}/`);

const toPage = (status: number, url: URL, text: string, headers = new Headers()): Page => ({
  status,
  url,
  text,
  headers,
  json: <T>() => JSON.parse(text) as T,
});
