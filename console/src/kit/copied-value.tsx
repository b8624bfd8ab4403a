import { Text } from '@mantine/core';
import classes from './copied-value.module.css';
import { CopyButton } from './copy-button.tsx';

type Props = { name: string; value: string | null; placeholder?: string };

/** A value to copy, or the placeholder if there is none. */
export const CopiedValue = ({ name, value, placeholder }: Props) =>
  value === null ? (
    <Text component="span" c="dimmed">
      {placeholder}
    </Text>
  ) : (
    <span className={classes.copied}>
      <code>{value}</code>
      <CopyButton value={value} what={name} />
    </span>
  );
