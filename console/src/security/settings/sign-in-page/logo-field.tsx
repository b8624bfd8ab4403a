import { logoTypes } from '@keystead/contract/rules/logo.ts';
import { Button, FileButton, Group, Input } from '@mantine/core';
import { useRef } from 'react';
import type { FieldValues } from 'react-hook-form';
import { type FieldProps, useField } from '../../../kit/form/field-props.ts';
import { messages } from './messages.ts';
import classes from './sign-in-page.module.css';

type Props<Values extends FieldValues, Sent> = FieldProps<Values, Sent> & {
  /** The address of the saved logo. */
  stored: string | null;
};

/** A chosen file as base64, without the data URL prefix. */
const readBase64 = (file: File): Promise<string> =>
  new Promise((resolve, reject) => {
    const reader = new FileReader();
    reader.onload = () => resolve(String(reader.result).replace(/^.*,/, ''));
    reader.onerror = () => reject(reader.error);
    reader.readAsDataURL(file);
  });

export const LogoField = <Values extends FieldValues, Sent>({ stored, ...props }: Props<Values, Sent>) => {
  const reset = useRef<() => void>(null);
  const { value, onChange, error } = useField(props);
  const chosen = value as string | null | undefined;
  const imageSource = chosen === undefined ? stored : chosen && `data:;base64,${chosen}`;
  const choose = async (file: File | null) => {
    // So that the same file can be chosen again after it was removed or fixed.
    reset.current?.();
    if (file) onChange(await readBase64(file));
  };
  return (
    <Input.Wrapper label={messages.logo} labelElement="div" description={messages.logoHelp} error={error}>
      <Group gap="sm" mt={4}>
        {imageSource && !error && <img src={imageSource} alt={messages.logoAlt} className={classes.logo} />}
        <FileButton resetRef={reset} accept={logoTypes.join(',')} onChange={(file) => void choose(file)}>
          {(button) => (
            <Button variant="default" {...button}>
              {messages.chooseLogo}
            </Button>
          )}
        </FileButton>
        {imageSource && (
          <Button variant="subtle" color="gray" onClick={() => onChange(null)}>
            {messages.removeLogo}
          </Button>
        )}
      </Group>
    </Input.Wrapper>
  );
};
