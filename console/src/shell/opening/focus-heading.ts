/** If the focused element is gone, moves the focus to the page heading; a focus inside the page stays. */
export const focusHeading = (): void => {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
