import { Text } from '@mantine/core';
import { CopyButton } from '../../kit/copy-button.tsx';
import classes from './idp-application.module.css';

type Props = { name: string; value: string | null; placeholder?: string };

/** A value to take along; without one the placeholder stands in its place. */
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
