import classes from '../sections.module.css';

/** The star is drawn, not written: the label stays the name of the field. */
export const requiredLabel = { className: classes.required };

/** Marks an input as needed. */
export const required = (isRequired: boolean) =>
  isRequired ? { labelProps: requiredLabel, 'aria-required': true as const } : {};
