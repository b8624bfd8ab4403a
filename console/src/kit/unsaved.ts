let dirtyForms = 0;

/** Whether anything in view has been typed and not saved. */
export const unsaved = {
  exists: (): boolean => dirtyForms > 0,
  begin: (): (() => void) => {
    dirtyForms += 1;
    return () => {
      dirtyForms -= 1;
    };
  },
};
