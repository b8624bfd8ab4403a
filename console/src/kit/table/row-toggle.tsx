import { IconChevronRight } from '@tabler/icons-react';
import { IconButton } from './icon-button.tsx';
import classes from './row-toggle.module.css';

type Props = {
  label: string;
  /** IDs of elements read after the label. */
  labelledBy?: string;
  isOpen: boolean;
  onToggle: () => void;
};

/** Expands a row. */
export const RowToggle = ({ label, labelledBy, isOpen, onToggle }: Props) => (
  <IconButton
    size={24}
    aria-label={label}
    aria-expanded={isOpen}
    data-row-toggle
    className={classes.toggle}
    onClick={onToggle}
    {...(labelledBy !== undefined && {
      id: `${labelledBy}-more`,
      'aria-labelledby': `${labelledBy}-more ${labelledBy}`,
    })}
  >
    <IconChevronRight size={16} aria-hidden />
  </IconButton>
);
