import classes from './shared.module.css';

/** One line; all of a longer text on hover. */
export const CutText = ({ text, isNarrow = false }: { text: string; isNarrow?: boolean }) => (
  <span className={classes.cut} data-narrow={isNarrow || undefined} title={text}>
    {text}
  </span>
);
