const dirtyForms = new Set<string>();

/** Whether anything on the page has been typed but not saved. */
export const unsaved = {
  exists: (): boolean => dirtyForms.size > 0,
  begin: (form: string): (() => void) => {
    dirtyForms.add(form);
    return () => {
      dirtyForms.delete(form);
    };
  },
  /** Of several forms, such as one on the page and one in a dialog, the last one started asks for all. */
  isLast: (form: string): boolean => [...dirtyForms].at(-1) === form,
};

/** Leaves out a dialog that is the page's content: it shows its fields before anything is entered. */
const dialogFields = '[aria-modal=true] :is(input, textarea, select)';

/** Whether anything is being entered; it belongs to the user and customer the page was opened for. */
export const hasPendingInput = (): boolean =>
  unsaved.exists() || document.querySelector(dialogFields) !== null;
