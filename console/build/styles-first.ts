import type { Plugin } from 'vite';

const early = /(<script type="module"|<link rel="modulepreload")/g;

/** Lets the styles come before the scripts, so that the page is painted while the scripts are still under way. */
export const stylesFirst: Plugin = {
  name: 'styles-first',
  apply: 'build',
  transformIndexHtml: {
    order: 'post',
    handler: (html) => html.replace(early, '$1 fetchpriority="low"'),
  },
};
