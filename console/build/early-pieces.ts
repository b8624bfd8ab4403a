import type { HtmlTagDescriptor, Plugin, Rolldown } from 'vite';

/** Set up one after the other by `main.ts`, so each comes after those it needs. */
const firstPieces = ['calls', 'frame'];

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

/** The first paint waits for none of them. */
const linksTo = ({ fileName, viteMetadata }: Rolldown.OutputChunk): HtmlTagDescriptor[] => [
  link({ rel: 'modulepreload', 'data-piece': true, href: `/${fileName}` }),
  ...[...(viteMetadata?.importedCss ?? [])].map((file) =>
    link({ rel: 'preload', as: 'style', 'data-styles': true, href: `/${file}` }),
  ),
];

const early = /(<script type="module"|<link rel="modulepreload")/g;

/** Scripts give way to the styles: the page is painted while they are still under way. */
const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: { order: 'post', handler: (html) => html.replace(early, '$1 fetchpriority="low"') },
};

/** Names the pieces of the first page in index.html, so that nothing is found out one round after the other. */
const namedPieces: Plugin = {
  name: 'named-pieces',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (_, { bundle = {} }) => firstPieces.flatMap((name) => linksTo(chunkNamed(bundle, name))),
  },
};

export const earlyPieces = [namedPieces, stylesFirst];
