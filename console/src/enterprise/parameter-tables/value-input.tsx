import { keyLimit, valueLimit } from '@keystead/contract/parameters/parameter-keys.ts';
import { parameterKind, storedValue, valueOptions } from '@keystead/contract/parameters/parameter-kinds.ts';
import { TextInput } from '@mantine/core';
import type { ReactNode } from 'react';
import { exactText } from '../../kit/form/exact-text.ts';
import { ChoiceSelect } from '../../kit/select/choice-select.tsx';

type Props = {
  /** Determines how the value is entered. */
  parameterKey: string;
  value: string;
  onChange: (value: string) => void;
  onBlur?: () => void;
  error?: ReactNode;
  description?: ReactNode;
  placeholder?: string | undefined;
  disabled?: boolean;
  size?: 'xs' | 'sm';
} & ({ label: string } | { 'aria-label': string });

/** Room for whitespace around the stored value. */
const whitespaceAllowance = 100;

export const keyMaximum = keyLimit + whitespaceAllowance;

export const ValueInput = ({ parameterKey, value, onChange, ...input }: Props) => {
  const options = valueOptions(parameterKey);
  if (options) {
    const current = storedValue(parameterKey, value);
    // A stored value that is no longer an option must still be visible.
    const data = options.includes(current) ? [...options] : [...options, current];
    return (
      <ChoiceSelect
        {...input}
        data={data}
        value={current}
        onChange={({ currentTarget }) => onChange(currentTarget.value)}
      />
    );
  }
  const kind = parameterKind(parameterKey);
  return (
    <TextInput
      {...input}
      value={value}
      maxLength={valueLimit + whitespaceAllowance}
      {...exactText}
      autoComplete="off"
      {...(kind === 'number' && { inputMode: 'numeric' })}
      {...(kind === 'url' && { inputMode: 'url' })}
      onChange={({ currentTarget }) => onChange(currentTarget.value)}
    />
  );
};
