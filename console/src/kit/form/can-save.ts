type Form = {
  /** Nothing is stored yet: everything has still to be entered. */
  isNew?: boolean;
  isDirty: boolean;
  /** Somebody else has saved meanwhile, and the person has not decided. */
  hasConflict?: boolean;
  /** Only for forms whose button waits until all is right; decision 191 names them. */
  isValid?: boolean;
};

/** The one rule for Save: there is something to save. What is wrong with it shows when it is pressed. */
export const canSave = ({ isNew = false, isDirty, hasConflict = false, isValid = true }: Form): boolean =>
  (isNew || isDirty) && !hasConflict && isValid;
