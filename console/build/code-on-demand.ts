import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fetchCode = fileURLToPath(new URL('../src/fetch-code.ts', import.meta.url));

/** Ours in place of Vite's own way, by which all that a screen is made of is asked for and set up in one go. */
export const codeOnDemand: Plugin = {
  name: 'code-on-demand',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler: () => `export { fetchCode as __vitePreload } from ${JSON.stringify(fetchCode)};`,
  },
};
