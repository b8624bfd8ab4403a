import { MultiSelect, type MultiSelectProps } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { messages } from '../messages.ts';
import { type FieldProps, useField } from './field-props.ts';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> &
  Omit<MultiSelectProps, 'name' | 'error'>;

export const MultiSelectField = <Values extends FieldValues, Sent>(props: Props<Values, Sent>) => {
  const { control, name, ...input } = props;
  return (
    <MultiSelect
      clearable
      searchable
      hidePickedOptions
      nothingFoundMessage={messages.nothingFound}
      {...input}
      {...useField({ control, name })}
    />
  );
};
