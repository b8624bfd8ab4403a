/** A selector for fields that can be changed; a select is read-only to the browser. */
export const fields = 'input:not(:disabled, [readonly]), textarea, [aria-haspopup="listbox"]';
