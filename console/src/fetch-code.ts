import { ownTask } from './own-task.ts';

/** The number of requests started in one task. */
const atOnce = 3;

/** Files that are loading or loaded; for a style sheet, a promise that resolves once it applies. */
const begun = new Map<string, Promise<unknown> | undefined>();
const setUp = new Set<string>();
let lastInLine: Promise<unknown> = Promise.resolve();

const isStyle = (file: string): boolean => file.endsWith('.css');

/** By full address or by path. If it were added again, a sheet would override those that came after it. */
const isNamedByPage = (file: string): boolean =>
  document.querySelector(`link[href$="/${file}"]:is([rel=stylesheet], [data-piece])`) !== null;

/** A missing file is requested again the next time. */
const arrival = (link: HTMLLinkElement, file: string): Promise<unknown> => {
  const end = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      begun.delete(file);
      link.remove();
      reject(new Error(`There is no ${file}.`));
    };
  });
  // The error surfaces a little later, where the promise is awaited.
  end.catch(() => undefined);
  return end;
};

const begin = (file: string): void => {
  const link = document.createElement('link');
  link.rel = isStyle(file) ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  begun.set(file, isStyle(file) ? arrival(link, file) : undefined);
  document.head.append(link);
};

/** Returns what the files' code has to wait for. */
const beginAll = async (files: readonly string[]): Promise<(Promise<unknown> | undefined)[]> => {
  const missing = files.filter((file) => !begun.has(file) && !isNamedByPage(file));
  const ends = files.map((file) => begun.get(file));
  for (const [index, file] of missing.entries()) {
    if (index % atOnce === 0) await ownTask();
    begin(file);
    ends.push(begun.get(file));
  }
  return ends;
};

/**
 * Opens code on demand. The build lists its files from the top down (`build/code-on-demand.ts`); they are fetched in
 * parallel and set up from the bottom up, each in its own task.
 */
export const fetchCode = async <T>(open: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  // In order, because later sheets override earlier ones.
  const line = lastInLine.then(() => beginAll(files));
  lastInLine = line;
  await Promise.all(await line);
  for (const file of files.toReversed()) {
    if (isStyle(file) || setUp.has(file)) continue;
    await import(/* @vite-ignore */ `/${file}`);
    setUp.add(file);
  }
  return open();
};
