import { existsSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import type { Plugin } from 'vite';
import { themeStyles } from './theme-variables.ts';

const require = createRequire(import.meta.url);
const styles = join(dirname(require.resolve('@mantine/core/styles.layer.css')), 'styles');
const ownClasses = /from "\.\.?\/[^"]*?(\w+)\.module\.mjs"/g;

/** The sheets every component builds on. */
export const baseSheets = ['baseline', 'default-css-variables', 'global'];

export const componentModule = /@mantine[\\/]core[\\/]esm[\\/].*(?<!\.module)\.mjs$/;

const sheet = (name: string): string => join(styles, `${name}.layer.css`);

/** Sheets are named after the CSS modules a component imports. */
export const sheetsOf = (code: string): string[] =>
  [...code.matchAll(ownClasses)].map(([, name = '']) => name).filter((name) => existsSync(sheet(name)));

/**
 * Makes each Mantine component import its own styles, so that they load with the screens that use it: all of them
 * together would delay the first paint of the sign-in. A component's styles come after those of its parts.
 */
export const stylesPerComponent: Plugin = {
  name: 'styles-per-component',
  apply: 'build',
  load: {
    filter: { id: /@mantine[\\/]core[\\/]styles\.layer\.css$/ },
    handler: () => [...baseSheets.map((name) => readFileSync(sheet(name), 'utf8')), themeStyles()].join('\n'),
  },
  transform: {
    filter: { id: componentModule },
    handler: (code) => {
      const imports = sheetsOf(code).map((name) => `import '${sheet(name)}';`);
      return imports.length > 0 ? { code: `${code}\n${imports.join('\n')}`, map: null } : undefined;
    },
  },
};
