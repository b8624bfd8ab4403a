import classes from './read-only.module.css';

/** Props of an input that shows a value and takes none. */
export const readOnly = { classNames: { input: classes.input } };
