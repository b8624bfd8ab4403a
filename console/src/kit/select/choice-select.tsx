import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/**
 * The select for a list that is whole at a glance. It is the browser's own, which weighs nothing, and opens to the
 * list that `ListSelect` and `SearchSelect` open to, where the browser lets itself be told how (`theme/global.css`).
 */
export const ChoiceSelect = (props: NativeSelectProps) => <NativeSelect {...props} />;
