import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';

/** What Mantine would compute in the browser on each start: the theme's variables and its breakpoint classes. */
export const themeStyles = (): string => {
  const drawn = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }),
  );
  return [...drawn.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
};

const workedOut = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](MantineCssVariables|MantineClasses)\.mjs$/;

/** They are part of the styles (`styles-per-component.ts`), where the first paint finds them, not of the scripts. */
export const themeVariables: Plugin = {
  name: 'theme-variables',
  apply: 'build',
  load: {
    filter: { id: workedOut },
    handler: (id) => `export const ${workedOut.exec(id)?.[1]} = () => null;`,
  },
};
