import { brand, copyrightLine, trademarkLine } from '@keystead/contract/brand.ts';
import type { Plugin } from 'vite';
import { messages as connection } from '../src/shell/connection/messages.ts';
import { messages } from '../src/shell/messages.ts';

const texts: Record<string, string> = {
  brand: brand.console,
  failed: messages.loadingFailed,
  retry: connection.retry,
  lines: `${copyrightLine(new Date().getFullYear())} ${trademarkLine}`,
};

/** The page frame is in index.html, so that it is painted before any script runs. */
export const staticFrame: Plugin = {
  name: 'static-frame',
  transformIndexHtml: {
    order: 'pre',
    handler: (html) => html.replace(/\{(\w+)\}/g, (whole, name: string) => texts[name] ?? whole),
  },
};
