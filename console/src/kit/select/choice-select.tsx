import { NativeSelect, type NativeSelectProps } from '@mantine/core';

/**
 * The select for a list short enough to take in at a glance. It is the browser's own, which costs nothing to load.
 * Where browsers support it, it is styled to open the same list as `ListSelect` and `SearchSelect`
 * (`theme/global.css`).
 */
export const ChoiceSelect = (props: NativeSelectProps) => <NativeSelect {...props} />;
