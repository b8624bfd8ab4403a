import type { Parameter } from '@keystead/contract/enterprise/parameters/parameter.ts';
import { hiddenValue } from '@keystead/contract/parameters/secret-keys.ts';

/** A secret exists but is not shown. */
export const shownValue = ({ value, isSecret }: Parameter): string => (isSecret ? hiddenValue : value);
