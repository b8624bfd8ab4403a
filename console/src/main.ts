import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './theme/global.css';
import './uncompiled-schemas.ts';

const linksOf = (kind: 'piece' | 'styles') =>
  document.querySelectorAll<HTMLLinkElement>(`link[data-${kind}]`);

/** At its own place, because sheets that come later count for more. */
const apply = (early: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = '';
    sheet.href = early.href;
    sheet.onload = sheet.onerror = () => resolve();
    early.after(sheet);
  });

/**
 * The pieces that the first page is made of, from the ground up, are on their way (`build/early-pieces.ts`); the last
 * one starts the console. Each is set up in a task of its own: all at once they would keep a slow phone from answering
 * to a finger.
 */
const setUp = async (): Promise<void> => {
  const pieces = [...linksOf('piece')];
  const styles = [...linksOf('styles')].map(apply);
  for (const { href } of pieces.slice(0, -1)) await import(/* @vite-ignore */ href);
  await Promise.all(styles);
  const last = pieces.at(-1);
  // While developing there is none.
  await (last ? import(/* @vite-ignore */ last.href) : import('./start.tsx'));
};

/** A piece can be missing, as after a new version was installed: whoever waits is told, and has a way on. */
setUp().catch((error: unknown) => {
  const failed = document.querySelector<HTMLTemplateElement>('.arriving > template')?.content;
  const retry = failed?.querySelector('button');
  if (retry) retry.onclick = () => window.location.reload();
  if (failed) document.querySelector('.arriving')?.append(failed);
  throw error;
});
