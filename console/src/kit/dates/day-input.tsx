import { isDate, readDay } from '@keystead/contract/rules/time/date-range.ts';
import { DateInput, type DateInputProps } from '@mantine/dates';
import { useState } from 'react';
import { calendar, type DayFormat, dayFormats } from './calendar.ts';
import { messages } from './messages.ts';

type Props = Omit<DateInputProps, 'value' | 'onChange'> & {
  /** yyyy-mm-dd or empty, or the text that `onText` was told of. */
  value: string;
  onChange: (day: string) => void;
  /** Told of text that is no day, where it can be kept and judged; else the input says so itself. */
  onText?: (text: string) => void;
  format?: DayFormat;
};

/** A day, typed or picked. A day that the calendar does not have stays as it was typed and is told to be wrong. */
export const DayInput = ({
  value,
  onChange,
  onText,
  error,
  onBlur,
  format = 'american',
  ...input
}: Props) => {
  /** What cannot be a day. */
  const [typed, setTyped] = useState<string | null>(null);
  const [isLeft, setLeft] = useState(false);
  const [known, setKnown] = useState(value);
  /** A new input forgets what was typed into the old one. */
  const [generation, setGeneration] = useState(0);
  if (known !== value) {
    setKnown(value);
    if (typed !== null && value !== typed) {
      setTyped(null);
      setGeneration(generation + 1);
    }
  }
  const type = (text: string) => {
    const isWrong = text.trim() !== '' && readDay(text) === null;
    setTyped(isWrong ? text : null);
    if (isWrong) onText?.(text);
    // The input itself tells nobody when it had no day before either.
    else if (text.trim() === '') onChange('');
  };
  // Whoever keeps the text says when it is wrong; how a day is written is known here.
  const isUnreadable = typed !== null && (onText ? typeof error === 'string' : isLeft);
  return (
    <DateInput
      {...calendar}
      valueFormat={dayFormats[format]}
      placeholder={messages.dayFormats[format]}
      key={generation}
      {...input}
      value={isDate(value) ? value : null}
      dateParser={readDay}
      fixOnBlur={typed === null}
      onInput={({ currentTarget }) => type(currentTarget.value)}
      onFocus={() => setLeft(false)}
      onBlur={(event) => {
        setLeft(true);
        onBlur?.(event);
      }}
      onChange={(day) => {
        setTyped(null);
        onChange(day ?? '');
      }}
      error={isUnreadable ? messages.unreadable(format) : error}
    />
  );
};
