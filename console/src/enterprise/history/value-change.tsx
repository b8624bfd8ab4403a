import { BreakableText } from './breakable-text.tsx';
import classes from './history.module.css';
import { messages } from './messages.ts';
import { splitDifference } from './split-difference.ts';

type Props = { before: string | null; after: string | null };

const Value = ({ text, around }: { text: string | null; around?: { start: string; end: string } }) => {
  if (text === null) return <span className={classes.nothing}>{messages.nothing}</span>;
  if (text === '' && !around) return <span className={classes.nothing}>{messages.empty}</span>;
  return (
    <>
      <BreakableText text={around?.start ?? ''} />
      <mark className={classes.mark}>
        <BreakableText text={text} />
      </mark>
      <BreakableText text={around?.end ?? ''} />
    </>
  );
};

/** The old and new values, with the difference marked. */
export const ValueChange = ({ before, after }: Props) => {
  const isChange = before !== null && after !== null && before !== '' && after !== '';
  const split = isChange ? splitDifference(before, after) : undefined;
  return (
    <span className={classes.valueChange}>
      <del className={classes.before}>
        <Value text={split ? split.before : before} {...(split && { around: split })} />
      </del>
      <span aria-hidden className={classes.arrow}>
        →
      </span>
      <ins className={classes.after}>
        <Value text={split ? split.after : after} {...(split && { around: split })} />
      </ins>
    </span>
  );
};
