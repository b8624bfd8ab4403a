import { TextInput } from '@mantine/core';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../kit/form/field-props.ts';
import { messages } from './messages.ts';
import classes from './sign-in-page.module.css';

/** Typed, or picked with the system's color picker; empty means none. */
export const ColorField = <Values extends FieldValues, Sent>(props: FieldProps<Values, Sent>) => {
  const { value, onChange, ...field } = useField(props);
  const color: string = value ?? '';
  const change = (text: string) => onChange(text.trim() === '' ? null : text);
  return (
    <TextInput
      {...field}
      label={messages.color}
      description={messages.colorHelp}
      placeholder="#116a65"
      maw={420}
      spellCheck={false}
      value={color}
      onChange={({ currentTarget }) => change(currentTarget.value)}
      leftSection={
        <input
          type="color"
          className={classes.picker}
          aria-label={messages.pickColor}
          value={/^#[0-9a-f]{6}$/i.test(color) ? color : '#116a65'}
          onChange={({ currentTarget }) => change(currentTarget.value)}
        />
      }
    />
  );
};
