import type { TextInputProps } from '@mantine/core';

/** The hint goes below its field, so that fields side by side are aligned. */
export const descriptionBelow: NonNullable<TextInputProps['inputWrapperOrder']> = [
  'label',
  'input',
  'description',
  'error',
];
