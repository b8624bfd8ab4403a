import type { TextInputProps } from '@mantine/core';

/** A hint stands below its field, so that fields side by side are on one line. */
export const below: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
