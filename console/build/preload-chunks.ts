import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** `main.ts` sets these up in order, so each one comes after those it needs. */
const firstPageChunks = ['calls', 'frame'];

const chunkNamed = (bundle: Rolldown.OutputBundle, name: string): Rolldown.OutputChunk => {
  const found = Object.values(bundle).find((file) => file.type === 'chunk' && file.name === name);
  if (found?.type !== 'chunk') throw new Error(`The first page has no piece '${name}'.`);
  return found;
};

const link = (attrs: HtmlTagDescriptor['attrs']): HtmlTagDescriptor => ({
  tag: 'link',
  attrs: { ...attrs, crossorigin: true },
  injectTo: 'head',
});

/** The first paint doesn't wait for any of them. */
const linksTo = ({ fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] => [
  link({ rel: 'modulepreload', 'data-piece': true, href: `/${fileName}` }),
  ...[...(viteMetadata?.importedCss ?? [])].map((file) =>
    link({ rel: 'preload', as: 'style', 'data-styles': true, href: `/${file}` }),
  ),
];

const scriptTags = /(<script type="module"|<link rel="modulepreload")/g;

/** Scripts yield to styles: the page is painted while they are still loading. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(scriptTags, '$1 fetchpriority="low"'),
  },
};

/** Lists the pieces of the first page in index.html, so they aren't discovered one round trip after another. */
const preloadLinks: Plugin = {
  name: 'named-pieces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => firstPageChunks.flatMap((name) => linksTo(chunkNamed(bundle, name))),
  },
};

export const preloadChunks = [preloadLinks, stylesFirst];
