import { Skeleton, Text } from '@mantine/core';
import { CopyButton } from './copy-button.tsx';
import classes from './copyable-value.module.css';

type Props = {
  name: string;
  /** Null if there is none, undefined while it is loading. */
  value: string | null | undefined;
  placeholder?: string;
};

/** A value to copy, or the placeholder if there is none. */
export const CopyableValue = ({ name, value, placeholder }: Props) => {
  if (value === undefined) return <Skeleton height={22} width={260} />;
  return value === null ? (
    <Text component="span" c="dimmed">
      {placeholder}
    </Text>
  ) : (
    <span className={classes.copied}>
      <code>{value}</code>
      <CopyButton value={value} what={name} />
    </span>
  );
};
