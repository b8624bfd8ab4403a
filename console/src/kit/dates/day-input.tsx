import { isDate, readDay } from '@keystead/contract/rules/time/date-range.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { messages as kit } from '../messages.ts';
import { calendar, type DayFormat, dayFormats } from './calendar.ts';
import { messages } from './messages.ts';

type Props = Omit<DateInputProps, 'value' | 'onChange' | 'label' | 'clearButtonProps'> & {
  label?: string;
  /** yyyy-mm-dd or empty, or the text passed to `onText`. */
  value: string;
  onChange: (day: string) => void;
  /** Receives text that is not a date, for the caller to validate; without it, the input shows the error itself. */
  onText?: (text: string) => void;
  format?: DayFormat;
};

/** A day, typed or picked. An invalid date stays as typed and shows an error. */
export const DayInput = ({
  value,
  onChange,
  onText,
  error,
  onBlur,
  format = 'american',
  ...input
}: Props) => {
  /** Text that is not a valid date. */
  const [invalidText, setInvalidText] = useState<string | null>(null);
  const [isBlurred, setBlurred] = useState(false);
  const [lastValue, setLastValue] = useState(value);
  /** Remounts the input to discard what was typed. */
  const [generation, setGeneration] = useState(0);
  if (lastValue !== value) {
    setLastValue(value);
    if (invalidText !== null && value !== invalidText) {
      setInvalidText(null);
      setGeneration(generation + 1);
    }
  }
  const type = (text: string) => {
    const isWrong = text.trim() !== '' && readDay(text) === null;
    setInvalidText(isWrong ? text : null);
    if (isWrong) onText?.(text);
    // The input doesn't report being cleared if it had no date before either.
    else if (text.trim() === '') onChange('');
  };
  // With `onText`, the caller decides whether the text is wrong; the message about the format comes from here.
  const isUnreadable = invalidText !== null && (onText ? typeof error === 'string' : isBlurred);
  return (
    <DateInput
      {...calendar}
      valueFormat={dayFormats[format]}
      placeholder={messages.dayFormats[format]}
      key={generation}
      clearButtonProps={{ 'aria-label': `${kit.clear} ${input['aria-label'] ?? input.label}` }}
      {...input}
      value={isDate(value) ? value : null}
      dateParser={readDay}
      fixOnBlur={invalidText === null}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      onFocus={() => setBlurred(false)}
      onBlur={(event) => {
        setBlurred(true);
        onBlur?.(event);
      }}
      onChange={(day) => {
        setInvalidText(null);
        onChange(day ?? '');
      }}
      error={isUnreadable ? messages.unreadable(format) : error}
    />
  );
};
