/** A selector for fields that can be changed; some selects are read-only inputs to the browser. */
export const fields =
  'input:not(:disabled, [readonly]), select:not(:disabled), textarea:not(:disabled), [aria-haspopup="listbox"]';
