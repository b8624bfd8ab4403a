import { Select, type SelectProps } from '@mantine/core';
import { messages } from '../messages.ts';

/** Longer lists can't be taken in at a glance. */
export const maxWithoutSearch = 8;

type Props = Omit<SelectProps, 'value' | 'onChange'> & {
  data: NonNullable<SelectProps['data']>;
  /** Empty if nothing is selected. */
  value: string;
  onChange: (value: string) => void;
};

/**
 * The select for a list that can be filtered by typing or cleared. Clicking the selected option keeps it. Focus alone
 * doesn't open the list: it would cover the field's error and what follows.
 */
export const ListSelect = ({ value, onChange, ...props }: Props) => (
  <Select
    searchable={props.data.length > maxWithoutSearch}
    allowDeselect={false}
    openOnFocus={false}
    maxDropdownHeight={280}
    nothingFoundMessage={messages.nothingFound}
    {...(typeof props.label === 'string' && {
      clearButtonProps: { 'aria-label': `${messages.clear} ${props.label}` },
    })}
    {...props}
    value={value === '' ? null : value}
    onChange={(chosen) => onChange(chosen ?? '')}
  />
);
