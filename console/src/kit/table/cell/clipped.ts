const focusable = 'a[href], button, input, select, textarea';

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** The texts of a cell that do not show whole. */
export const cutTexts = (cell: Element): string[] =>
  [...cell.querySelectorAll('[data-clips]')]
    // The innermost one that is cut says it; those around it would say it again.
    .filter((part) => isCut(part) && ![...part.querySelectorAll('[data-clips]')].some(isCut))
    .map(({ textContent }) => textContent);

/** The keyboard reaches what is cut and has nothing in it to stop at. */
export const markStops = (table: Element): void => {
  const cells = [...table.querySelectorAll('tbody td')];
  const cut = cells.map((cell) => cutTexts(cell).length > 0 && cell.querySelector(focusable) === null);
  for (const [index, cell] of cells.entries()) {
    if (cut[index]) cell.setAttribute('tabindex', '0');
    else if (cell.hasAttribute('tabindex')) cell.removeAttribute('tabindex');
  }
};
