import { brand, copyrightLine, trademarkLine } from '@keystead/contract/brand.ts';
import type { Plugin } from 'vite';

const texts: Record<string, string> = {
  brand: brand.console,
  lines: `${copyrightLine(new Date().getFullYear())} ${trademarkLine}`,
};

/** The frame of the page stands in index.html, so that it is painted before there is any script. */
export const stillFrame: Plugin = {
  name: 'still-frame',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/\{(\w+)\}/g, (whole, name: string) => texts[name] ?? whole),
  },
};
