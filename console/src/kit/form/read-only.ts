import classes from './read-only.module.css';

/** Props of an input that only shows a value. */
export const readOnly = { classNames: { input: classes.input } };
