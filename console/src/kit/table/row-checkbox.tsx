import type { ChangeEvent } from 'react';
import classes from './row-checkbox.module.css';

type Props = {
  label: string;
  checked: boolean;
  /** Of several, some are selected. */
  indeterminate?: boolean;
  disabled?: boolean;
  onChange: (event: ChangeEvent<HTMLInputElement>) => void;
};

/** Looks like the checkboxes of forms, but is a single element: a table has one in each row. */
export const RowCheckbox = ({ label, indeterminate = false, ...props }: Props) => (
  <input
    type="checkbox"
    className={classes.box}
    aria-label={label}
    ref={(box) => {
      if (box) box.indeterminate = indeterminate;
    }}
    {...props}
  />
);
