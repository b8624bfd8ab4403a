import classes from '../sections.module.css';

/** The star is drawn with CSS, so that the label remains the plain name of the field. */
export const requiredLabel = { className: classes.required };

/** Marks an input as required. */
export const requiredProps = (isRequired: boolean) =>
  isRequired ? { labelProps: requiredLabel, 'aria-required': true as const } : {};
