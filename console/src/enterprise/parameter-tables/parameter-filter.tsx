import { Button, Group, TextInput } from '@mantine/core';
import { IconFilter } from '@tabler/icons-react';
import { messages } from './messages.ts';
import classes from './parameter-tables.module.css';

type Props = {
  text: string;
  onChange: (text: string) => void;
  onExpandAll: () => void;
  onCollapseAll: () => void;
};

/** Which parameters are shown: by what their text contains, and by which groups are open. */
export const ParameterFilter = ({ text, onChange, onExpandAll, onCollapseAll }: Props) => (
  <Group className={classes.tools} justify="space-between">
    <TextInput
      size="xs"
      aria-label={messages.filter}
      placeholder={messages.filter}
      leftSection={<IconFilter size={14} aria-hidden />}
      value={text}
      className={classes.filter ?? ''}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
    <Group gap="xs">
      <Button size="compact-xs" variant="subtle" onClick={onExpandAll}>
        {messages.expandAll}
      </Button>
      <Button size="compact-xs" variant="subtle" onClick={onCollapseAll}>
        {messages.collapseAll}
      </Button>
    </Group>
  </Group>
);
