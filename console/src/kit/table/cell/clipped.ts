const focusable = 'a[href], button, input, select, textarea';

const isTruncated = (element: Element): boolean => element.scrollWidth > element.clientWidth;

/** The truncated texts of a cell. */
export const truncatedTexts = (cell: Element): string[] =>
  [...cell.querySelectorAll('[data-clips]')]
    // Only the innermost truncated element counts; the ones around it would repeat its text.
    .filter((part) => isTruncated(part) && ![...part.querySelectorAll('[data-clips]')].some(isTruncated))
    .map(({ textContent }) => textContent);

/** Makes truncated cells focusable if they contain nothing focusable. */
export const markTabStops = (table: Element): void => {
  const cells = [...table.querySelectorAll('tbody td')];
  const needsTabStop = cells.map(
    (cell) => truncatedTexts(cell).length > 0 && cell.querySelector(focusable) === null,
  );
  for (const [index, cell] of cells.entries()) {
    if (needsTabStop[index]) cell.setAttribute('tabindex', '0');
    else if (cell.hasAttribute('tabindex')) cell.removeAttribute('tabindex');
  }
};
