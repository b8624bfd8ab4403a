import type { configurationFields } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { Stored, Values } from './configuration-values.ts';

export type Input = z.input<typeof configurationFields>;

/** What every section of the form gets. */
export type FormPart = {
  control: Control<Input, unknown, Values>;
  values: Values;
  stored: Stored;
  isEditing: boolean;
  /** Takes over what follows from a choice. */
  apply: (next: Values) => void;
};
