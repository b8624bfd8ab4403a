import { Text } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './copyable-value.module.css';

type Props = { name: string; value: string | null; placeholder?: string };

/** A value to copy, or the placeholder if there is none. */
export const CopyableValue = ({ name, value, placeholder }: Props) =>
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
