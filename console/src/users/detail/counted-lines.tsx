import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './detail.module.css';

type Props = {
  lines: readonly string[];
  /** The number of lines, in words. */
  count: string;
  /** Shows the count even for a few lines, because each line stands for several things. */
  isAlwaysCounted?: boolean;
};

/** This many are shown without a button. */
const maxUncollapsed = 2;

const Lines = ({ lines, id }: { lines: readonly string[]; id?: string }) => (
  <ul className={classes.list} id={id}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** Shows a few lines as they are, and many as a count that expands to the lines. */
export const CountedLines = ({ lines, count, isAlwaysCounted = false }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (lines.length <= maxUncollapsed) return <Lines lines={isAlwaysCounted ? [...lines, count] : lines} />;
  return (
    <>
      <Anchor
        component="button"
        type="button"
        size="sm"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setOpen(!isOpen)}
      >
        {count}
      </Anchor>
      {isOpen && <Lines lines={lines} id={id} />}
    </>
  );
};
