type Page = { url: URL; text: string };

/** The parts of a browser that sign-in needs: cookies by path, redirects, forms. Stops at the product's address. */
export function createBrowser(stopAt: string) {
  const cookies = new Map<string, { value: string; path: string }>();

  function storeCookies(headers: Headers, url: URL) {
    for (const line of headers.getSetCookie()) {
      const [, name = '', value = ''] = /^([^=]+)=([^;]*)/.exec(line) ?? [];
      const path = /;\s*path=([^;]+)/i.exec(line)?.[1] ?? url.pathname;
      const isExpired = value === '' || /expires=Thu, 01 Jan 1970/i.test(line);
      if (isExpired) cookies.delete(`${name} ${path}`);
      else cookies.set(`${name} ${path}`, { value: `${name}=${value}`, path });
    }
  }

  async function navigate(url: URL, body?: URLSearchParams): Promise<Page> {
    if (url.href.startsWith(stopAt)) return { url, text: '' };
    const matchingCookies = [...cookies.values()].filter(({ path }) => url.pathname.startsWith(path));
    const response = await fetch(url, {
      method: body ? 'POST' : 'GET',
      headers: { cookie: matchingCookies.map(({ value }) => value).join('; ') },
      body: body ?? null,
      redirect: 'manual',
    });
    storeCookies(response.headers, url);
    const location = response.headers.get('location');
    return location ? navigate(new URL(location, url)) : { url, text: await response.text() };
  }

  return {
    open: (url: URL) => navigate(url),
    /** Submits the page's form with its hidden fields and the given input. */
    submit({ url, text }: Page, input: Record<string, string>) {
      const action = /<form[^>]*action="([^"]+)"/.exec(text)?.[1] ?? '';
      const hidden = [...text.matchAll(/type="hidden" name="([^"]+)" value="([^"]+)"/g)];
      const fields = new URLSearchParams(hidden.map(([, name = '', value = '']) => [name, value]));
      for (const [name, value] of Object.entries(input)) fields.set(name, value);
      return navigate(new URL(action, url), fields);
    },
  };
}
