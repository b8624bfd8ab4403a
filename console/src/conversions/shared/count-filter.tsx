import { UnstyledButton } from '@mantine/core';
import { numberText } from '../../number-text.ts';
import classes from './shared.module.css';

type Props<Key extends string> = {
  /** What is counted; zero counts are left out. */
  counts: readonly { key: Key; count: number; label: string }[];
  chosen: Key | null;
  onChoose: (key: Key | null) => void;
};

/** Counts by kind; pressing one shows only its kind, and pressing it again shows all. */
export const CountFilter = <Key extends string>({ counts, chosen, onChoose }: Props<Key>) => (
  <div className={classes.counts}>
    {counts
      .filter(({ count }) => count > 0)
      .map(({ key, count, label }) => (
        <UnstyledButton
          key={key}
          className={classes.count}
          aria-pressed={chosen === key}
          onClick={() => onChoose(chosen === key ? null : key)}
        >
          <span className={classes.figure}>{numberText(count)}</span>
          <span>{label}</span>
        </UnstyledButton>
      ))}
  </div>
);
