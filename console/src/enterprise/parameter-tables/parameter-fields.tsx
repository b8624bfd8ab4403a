import { TextInput } from '@mantine/core';
import { exactText } from '../../kit/form/exact-text.ts';
import { messages as area } from '../messages.ts';
import type { ParameterEntry } from './editing/use-parameter-entry.ts';
import { messages } from './messages.ts';
import classes from './parameter-tables.module.css';
import { keyMaximum, ValueInput } from './value-input.tsx';

type Props = {
  form: ParameterEntry;
  disabled?: boolean;
  /** Whether the stored value is a secret and not shown. */
  isSecret?: boolean;
};

/** Key and value side by side; the value's control follows the key. */
export const ParameterFields = ({ form, disabled = false, isSecret = false }: Props) => (
  <div className={classes.fields}>
    <TextInput
      label={area.key}
      value={form.entry.key}
      error={form.errors.key}
      disabled={disabled}
      maxLength={keyMaximum}
      {...exactText}
      autoComplete="off"
      onChange={({ currentTarget }) => form.setKey(currentTarget.value)}
      onBlur={() => form.touch('key')}
    />
    <ValueInput
      label={area.value}
      parameterKey={form.entry.key}
      value={form.entry.value}
      placeholder={isSecret ? area.replaceSecret : undefined}
      error={form.errors.value}
      description={form.isPending ? messages.checking : undefined}
      disabled={disabled}
      onChange={form.setValue}
      onBlur={() => form.touch('value')}
    />
  </div>
);
