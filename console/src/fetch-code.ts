import { ownTask } from './own-task.ts';

/** As many requests as begin in one task. */
const atOnce = 3;

/** Files that are on their way or there; of a style when it counts. */
const begun = new Map<string, Promise<unknown> | undefined>();
const setUp = new Set<string>();
let lastInLine: Promise<unknown> = Promise.resolve();

const isStyle = (file: string): boolean => file.endsWith('.css');

/** By its whole address or by its path. Once more, a sheet would count for more than those that came after it. */
const isNamedByPage = (file: string): boolean =>
  document.querySelector(`link[href$="/${file}"]:is([rel=stylesheet], [data-piece])`) !== null;

/** One that is missing is asked for again the next time. */
const arrival = (link: HTMLLinkElement, file: string): Promise<unknown> => {
  const end = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      begun.delete(file);
      link.remove();
      reject(new Error(`There is no ${file}.`));
    };
  });
  // Whoever waits for it is told, a little later.
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

/** Answers what the files' code has to wait for. */
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
 * Opens code that comes on demand. The build names the files it is made of, from the top down (`build/code-on-demand.ts`);
 * they are fetched side by side and set up from the ground up, each in a task of its own.
 */
export const fetchCode = async <T>(open: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  // In line, because sheets that come later count for more.
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
