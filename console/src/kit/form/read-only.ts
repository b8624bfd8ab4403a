import classes from './read-only.module.css';

/** Props of an input that only shows a value. */
export const readOnly = { classNames: { input: classes.input } };

/** The same for a text input: a long value wraps. */
export const readOnlyText = { ...readOnly, component: 'textarea', multiline: true, rows: 1 };
