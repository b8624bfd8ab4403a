import type { configurationFields } from '@keystead/contract/enterprise/configurations/configuration-input.ts';
import type { Control } from 'react-hook-form';
import type { z } from 'zod';
import type { Stored, Values } from './configuration-values.ts';

export type Input = z.input<typeof configurationFields>;

/** Passed to every section of the form. */
export type FormPart = {
  control: Control<Input, unknown, Values>;
  values: Values;
  stored: Stored;
  isEditing: boolean;
  /** Applies what follows from a choice. */
  apply: (next: Values) => void;
};
