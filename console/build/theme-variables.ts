import { MantineProvider } from '@mantine/core';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import type { Plugin } from 'vite';
import { cssVariables, theme } from '../src/theme/theme.ts';

/** What Mantine would compute in the browser on each start: the theme's variables and its breakpoint classes. */
export const themeStyles = (): string => {
  const markup = renderToStaticMarkup(
    createElement(MantineProvider, { theme, cssVariablesResolver: cssVariables }),
  );
  return [...markup.matchAll(/<style[^>]*>(.*?)<\/style>/gs)].map(([, css]) => css).join('\n');
};

const runtimeStylesModule = /@mantine[\\/]core[\\/]esm[\\/].*[\\/](MantineCssVariables|MantineClasses)\.mjs$/;

/** They are part of the styles (`styles-per-component.ts`), where the first paint finds them, not of the scripts. */
export const themeVariables: Plugin = {
  name: 'theme-variables',
  apply: 'build',
  load: {
    filter: { id: runtimeStylesModule },
    handler: (id) => `export const ${runtimeStylesModule.exec(id)?.[1]} = () => null;`,
  },
};
