type Form = {
  /** Nothing is stored yet, so everything still has to be entered. */
  isNew?: boolean;
  isDirty: boolean;
  /** Another user has saved in the meantime, and this user has not decided yet. */
  hasConflict?: boolean;
  /** Only for forms whose button waits until everything is valid; decision 191 names them. */
  isValid?: boolean;
};

/** The one rule for Save: there is something to save. Errors are shown when it is pressed. */
export const canSave = ({ isNew = false, isDirty, hasConflict = false, isValid = true }: Form): boolean =>
  (isNew || isDirty) && !hasConflict && isValid;
