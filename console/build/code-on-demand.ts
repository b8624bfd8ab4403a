import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const fetchCode = fileURLToPath(new URL('../src/fetch-code.ts', import.meta.url));

/** Replaces Vite's preload helper, which requests and evaluates all of a screen's code in one go. */
export const codeOnDemand: Plugin = {
  name: 'code-on-demand',
  apply: 'build',
  enforce: 'pre',
  load: {
    filter: { id: /vite[\\/]preload-helper/ },
    handler: () => `export { fetchCode as __vitePreload } from ${JSON.stringify(fetchCode)};`,
  },
};
