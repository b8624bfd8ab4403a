/** The button of the menu that has the focus: a menu item is gone once it is chosen, but this button stays. */
export const menuButton = (): HTMLElement | null => {
  const labelledBy = document.activeElement?.closest('[role="menu"]')?.getAttribute('aria-labelledby');
  return labelledBy ? document.getElementById(labelledBy) : null;
};
