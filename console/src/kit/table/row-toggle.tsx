import { ActionIcon } from '@mantine/core';
import { IconChevronRight } from '@tabler/icons-react';
import classes from './row-toggle.module.css';

type Props = { label: string; isOpen: boolean; onToggle: () => void };

/** Opens what a row has more to say. */
export const RowToggle = ({ label, isOpen, onToggle }: Props) => (
  <ActionIcon
    size={24}
    aria-label={label}
    aria-expanded={isOpen}
    className={classes.toggle}
    onClick={onToggle}
  >
    <IconChevronRight size={16} aria-hidden />
  </ActionIcon>
);
