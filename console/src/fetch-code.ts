import { nextTask } from './next-task.ts';

/** The number of requests started in one task. */
const requestsPerTask = 3;

/** Files that are loading or loaded; for a style sheet, a promise that resolves once it applies. */
const startedFiles = new Map<string, Promise<unknown> | undefined>();
const evaluatedFiles = new Set<string>();
let queueTail: Promise<unknown> = Promise.resolve();

const isStyle = (file: string): boolean => file.endsWith('.css');

/** By full address or by path. If it were added again, a sheet would override those that came after it. */
const isNamedByPage = (file: string): boolean =>
  document.querySelector(`link[href$="/${file}"]:is([rel=stylesheet], [data-piece])`) !== null;

/** A missing file is requested again the next time. */
const whenLoaded = (link: HTMLLinkElement, file: string): Promise<unknown> => {
  const loaded = new Promise((resolve, reject) => {
    link.onload = resolve;
    link.onerror = () => {
      startedFiles.delete(file);
      link.remove();
      reject(new Error(`There is no ${file}.`));
    };
  });
  // The error surfaces a little later, where the promise is awaited.
  loaded.catch(() => undefined);
  return loaded;
};

const startLoading = (file: string): void => {
  const link = document.createElement('link');
  link.rel = isStyle(file) ? 'stylesheet' : 'modulepreload';
  link.crossOrigin = '';
  link.href = `/${file}`;
  startedFiles.set(file, isStyle(file) ? whenLoaded(link, file) : undefined);
  document.head.append(link);
};

/** Returns what the files' code has to wait for. */
const startLoadingAll = async (files: readonly string[]): Promise<(Promise<unknown> | undefined)[]> => {
  const missing = files.filter((file) => !startedFiles.has(file) && !isNamedByPage(file));
  const loads = files.map((file) => startedFiles.get(file));
  for (const [index, file] of missing.entries()) {
    if (index % requestsPerTask === 0) await nextTask();
    startLoading(file);
    loads.push(startedFiles.get(file));
  }
  return loads;
};

/**
 * Opens code on demand. The build lists its files from the top down (`build/code-on-demand.ts`); they are fetched in
 * parallel and set up from the bottom up, each in its own task.
 */
export const fetchCode = async <T>(open: () => Promise<T>, files: readonly string[] = []): Promise<T> => {
  // In order, because later sheets override earlier ones.
  const startedLoads = queueTail.then(() => startLoadingAll(files));
  queueTail = startedLoads;
  await Promise.all(await startedLoads);
  for (const file of files.toReversed()) {
    if (isStyle(file) || evaluatedFiles.has(file)) continue;
    await import(/* @vite-ignore */ `/${file}`);
    evaluatedFiles.add(file);
  }
  return open();
};
