const focusable = 'a[href], button, input, select, textarea';

const isCut = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** The truncated texts of a cell. */
export const cutTexts = (cell: Element): string[] =>
  [...cell.querySelectorAll('[data-clips]')]
    // Only the innermost truncated element counts; the ones around it would repeat its text.
    .filter((part) => isCut(part) && ![...part.querySelectorAll('[data-clips]')].some(isCut))
    .map(({ textContent }) => textContent);

/** Makes truncated cells focusable if they contain nothing focusable. */
export const markTabStops = (table: Element): void => {
  const cells = [...table.querySelectorAll('tbody td')];
  const cut = cells.map((cell) => cutTexts(cell).length > 0 && cell.querySelector(focusable) === null);
  for (const [index, cell] of cells.entries()) {
    if (cut[index]) cell.setAttribute('tabindex', '0');
    else if (cell.hasAttribute('tabindex')) cell.removeAttribute('tabindex');
  }
};
