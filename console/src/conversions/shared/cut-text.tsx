import classes from './shared.module.css';

type Props = { text: string; width?: 'long' | 'short' | undefined };

/** One line; all of a longer text on hover. Nothing takes no room. */
export const CutText = ({ text, width }: Props) =>
  text !== '' && (
    <span className={classes.cut} data-width={width} title={text}>
      {text}
    </span>
  );
