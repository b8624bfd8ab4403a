import '@fontsource-variable/inter/wght.css';
import '@mantine/core/styles.layer.css';
import './theme/global.css';
import './disable-schema-jit.ts';

const linksOf = (kind: 'piece' | 'styles') =>
  document.querySelectorAll<HTMLLinkElement>(`link[data-${kind}]`);

/** In its own position, because later sheets override earlier ones. */
const apply = (preloadLink: HTMLLinkElement): Promise<void> =>
  new Promise((resolve) => {
    const sheet = document.createElement('link');
    sheet.rel = 'stylesheet';
    sheet.crossOrigin = '';
    sheet.href = preloadLink.href;
    sheet.onload = sheet.onerror = () => resolve();
    preloadLink.after(sheet);
  });

/**
 * The pieces of the first page, from the bottom up, are already loading (`build/preload-chunks.ts`); the last one starts
 * the console. Each is set up in its own task: all in one go, they would keep a slow phone from responding to touch.
 */
const setUp = async (): Promise<void> => {
  const pieces = [...linksOf('piece')];
  const styles = [...linksOf('styles')].map(apply);
  for (const { href } of pieces.slice(0, -1)) await import(/* @vite-ignore */ href);
  await Promise.all(styles);
  const last = pieces.at(-1);
  // There are none in development.
  await (last ? import(/* @vite-ignore */ last.href) : import('./start.tsx'));
};

/** A piece can be missing, for example after an upgrade: the user sees an error and can retry. */
setUp().catch((error: unknown) => {
  const failureContent = document.querySelector<HTMLTemplateElement>('.arriving > template')?.content;
  const retry = failureContent?.querySelector('button');
  if (retry) retry.onclick = () => window.location.reload();
  if (failureContent) document.querySelector('.arriving')?.append(failureContent);
  throw error;
});
