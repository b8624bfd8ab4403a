/** A reader whose link or button is gone goes on at the heading of the page; one who is somewhere in it stays. */
export const focusHeading = (): void => {
  const main = document.querySelector('main');
  if (!main || main.contains(document.activeElement)) return;
  const target = main.querySelector<HTMLElement>('h1') ?? main;
  target.tabIndex = -1;
  target.focus({ preventScroll: true });
};
