const dirtyForms = new Set<string>();

/** Whether anything in view has been typed and not saved. */
export const unsaved = {
  exists: (): boolean => dirtyForms.size > 0,
  begin: (form: string): (() => void) => {
    dirtyForms.add(form);
    return () => {
      dirtyForms.delete(form);
    };
  },
  /** Of several forms, such as one of the page and one of a dialog, the one that was begun last asks for all. */
  isLast: (form: string): boolean => [...dirtyForms].at(-1) === form,
};

const dialogFields = '[role=dialog] :is(input, textarea, select)';

/** Something is being typed: it belongs to whom the page was opened for. */
export const isInUse = (): boolean => unsaved.exists() || document.querySelector(dialogFields) !== null;
