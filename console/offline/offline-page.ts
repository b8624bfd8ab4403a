import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { brand } from '@keystead/contract/brand.ts';
import type { Plugin } from 'vite';
import { unreachableText } from '../src/client/unreachable-text.ts';
import { messages } from '../src/shell/connection/messages.ts';

const read = (path: string): string => readFileSync(new URL(path, import.meta.url), 'utf8');

const fill = (text: string, values: Record<string, string>): string =>
  text.replace(/\{(\w+)\}/g, (whole, name: string) => values[name] ?? whole);

/** The page shown when offline and the worker that shows it, by file name. */
export const offlineFiles = (): Record<string, string> => {
  const page = {
    'offline.html': fill(read('offline.html'), {
      brand: brand.console,
      title: messages.title,
      message: unreachableText(),
      retry: messages.retry,
    }),
    'offline.js': read('offline.js'),
  };
  const kept = [...Object.values(page), read('../public/color-scheme.js'), read('../public/mark.svg')];
  const version = createHash('sha256').update(kept.join('\0')).digest('hex').slice(0, 12);
  return { ...page, 'service-worker.js': fill(read('service-worker.js'), { version }) };
};

/** Not in development: a worker would outlive what it was made for. */
export const offlinePage: Plugin = {
  name: 'offline-page',
  apply: 'build',
  generateBundle() {
    for (const [fileName, source] of Object.entries(offlineFiles()))
      this.emitFile({ type: 'asset', fileName, source });
  },
};
