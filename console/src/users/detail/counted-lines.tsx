import { Anchor } from '@mantine/core';
import { useId, useState } from 'react';
import classes from './detail.module.css';

type Props = {
  lines: readonly string[];
  /** How many there are, in words. */
  count: string;
  /** Lines that stand for more than themselves are counted also where they are few. */
  isAlwaysCounted?: boolean;
};

/** So few need no button. */
const shownAtOnce = 2;

const Lines = ({ lines, id }: { lines: readonly string[]; id?: string }) => (
  <ul className={classes.list} id={id}>
    {lines.map((line) => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** A few lines as they are; of many how many there are, which opens them. */
export const CountedLines = ({ lines, count, isAlwaysCounted = false }: Props) => {
  const [isOpen, setOpen] = useState(false);
  const id = useId();
  if (lines.length <= shownAtOnce) return <Lines lines={isAlwaysCounted ? [...lines, count] : lines} />;
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
