import { phoneMaximum, readExtension, readPhone } from '@keystead/contract/rules/contact/phone.ts';
import { sentence } from '@keystead/contract/texts/sentence.ts';
import { Checkbox, type SelectProps, TextInput, type TextInputProps } from '@mantine/core';
import type { ReactNode } from 'react';
import { ListSelect, maxWithoutSearch } from '../../../kit/select/list-select.tsx';
import { say } from '../../../say.ts';
import { type FieldLabel, messages } from '../../messages.ts';
import type { DraftForm } from './use-draft.ts';
import type { UserDraft } from './user-draft.ts';

type KeyOf<T> = { [K in keyof UserDraft]: UserDraft[K] extends T ? K : never }[keyof UserDraft] & FieldLabel;

export type ChoiceField = KeyOf<string>;
export type BooleanField = KeyOf<boolean>;

type TextProps = Omit<TextInputProps, 'form'> & { form: DraftForm; field: KeyOf<string> };

/** The browser accepts no more than the maximum; a text that reaches it shows the limit. */
const maxLengthNote = (text: string, maximum: number | undefined): Partial<TextInputProps> =>
  maximum !== undefined && text.length >= maximum
    ? {
        description: say(sentence('text.tooLong', { maximum })),
        inputWrapperOrder: ['label', 'input', 'description', 'error'],
      }
    : {};

/** A single-line text field of the draft. */
export const DraftText = ({ form, field, ...input }: TextProps) => (
  <TextInput
    label={messages.fields[field]}
    data-field={field}
    autoComplete="off"
    onChange={({ currentTarget }) => form.change({ [field]: currentTarget.value })}
    onBlur={() => form.touch(field)}
    {...maxLengthNote(form.draft[field], input.maxLength)}
    {...input}
    value={form.draft[field]}
    error={form.messageOf(field)}
  />
);

type PhoneProps = Omit<TextProps, 'field'> & { field: 'primaryPhone' | 'mobilePhone' };

/** Pasted or filled in, and not about to be continued: the rest of a typed extension would end up in the number. */
const isWhole = ({ inputType = 'insertFromPaste' }: InputEvent): boolean =>
  ['insertFromPaste', 'insertFromDrop', 'insertReplacementText'].includes(inputType);

/** A phone number in any usual format; reduced to digits on blur. An extension goes to its own field. */
export const DraftPhone = ({ form, field, ...input }: PhoneProps) => {
  const split = (text: string): boolean => {
    const parts = field === 'primaryPhone' ? readExtension(text) : null;
    if (parts) form.change({ primaryPhone: parts.phone, ext: parts.ext });
    return parts !== null;
  };
  return (
    <DraftText
      form={form}
      field={field}
      type="tel"
      maxLength={phoneMaximum}
      {...input}
      onChange={({ currentTarget: { value }, nativeEvent }) => {
        if (!isWhole(nativeEvent as InputEvent) || !split(value)) form.change({ [field]: value });
      }}
      onBlur={({ currentTarget: { value } }) => {
        if (!split(value)) form.change({ [field]: readPhone(value) });
        form.touch(field);
      }}
    />
  );
};

type Option = string | { value: string; label: string };

type ChoiceProps = Pick<SelectProps, 'labelProps' | 'aria-required'> & {
  form: DraftForm;
  field: ChoiceField;
  options: readonly Option[];
  /** Sets what else changes; by default only the field itself. */
  onChange?: (value: string) => void;
  isDisabled?: boolean;
  /** Once chosen, it can only be changed. */
  isRequired?: boolean;
  description?: ReactNode;
  error?: string | undefined;
};

/** Part of the list, because the clear button can't be reached with the keyboard. */
const notSelectedOption: Option = { value: '', label: messages.notSelected };

const withCurrentValue = (options: readonly Option[], value: string, isRequired: boolean): Option[] => {
  if (value === '') return [...options];
  const isKnown = options.some((option) => (typeof option === 'string' ? option : option.value) === value);
  return [...(isRequired ? [] : [notSelectedOption]), ...options, ...(isKnown ? [] : [value])];
};

/** A choice from a short list; 'Not Selected' is sent as empty. */
export const DraftChoice = ({ form, field, options, onChange, ...rest }: ChoiceProps) => {
  const value = form.draft[field];
  const { error = form.messageOf(field), isDisabled = false, isRequired = false, ...select } = rest;
  return (
    <ListSelect
      label={messages.fields[field]}
      data-field={field}
      placeholder={messages.notSelected}
      data={withCurrentValue(options, value, isRequired)}
      value={value}
      onChange={(chosen) => {
        if (onChange) onChange(chosen);
        else form.change({ [field]: chosen });
        form.touch(field);
      }}
      onBlur={() => form.touch(field)}
      error={error}
      disabled={isDisabled}
      clearable={!isRequired}
      searchable={options.length > maxWithoutSearch}
      {...select}
    />
  );
};

type DraftCheckboxProps = {
  form: DraftForm;
  field: BooleanField;
  onChange?: (isChecked: boolean) => void;
  isDisabled?: boolean;
  description?: ReactNode;
};

export const DraftCheckbox = ({
  form,
  field,
  onChange,
  isDisabled = false,
  description,
}: DraftCheckboxProps) => (
  <Checkbox
    label={messages.fields[field]}
    data-field={field}
    description={description}
    checked={form.draft[field]}
    disabled={isDisabled}
    error={form.messageOf(field)}
    onChange={({ currentTarget: { checked } }) => {
      if (onChange) onChange(checked);
      else form.change({ [field]: checked });
      form.touch(field);
    }}
  />
);
