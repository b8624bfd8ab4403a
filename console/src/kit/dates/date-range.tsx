import { Input } from '@mantine/core';
import { useId } from 'react';
import type { DayFormat } from './calendar.ts';
import classes from './date-range.module.css';
import { DayInput } from './day-input.tsx';
import { messages } from './messages.ts';

type Props = {
  label: string;
  /** Days as yyyy-mm-dd; empty if the range is open. */
  start: string;
  end: string;
  onChange: (start: string, end: string) => void;
  error?: string | undefined;
  /** What the days refer to. */
  note?: string;
  /** Passes on text that is not a date; the caller validates it. */
  takesText?: true;
  format?: DayFormat;
};

/** Two days, typed or picked, both inclusive. */
export const DateRange = ({ label, start, end, onChange, error, note, takesText, format }: Props) => {
  const id = useId();
  const changeStart = (day: string) => onChange(day, end);
  const changeEnd = (day: string) => onChange(start, day);
  return (
    <fieldset
      className={classes.range}
      aria-describedby={error || note ? `${id}-${error ? 'error' : 'note'}` : undefined}
    >
      <Input.Label component="legend" labelElement="div" mb={4}>
        {label}
      </Input.Label>
      <div className={classes.days}>
        <DayInput
          aria-label={messages.rangeStart(label)}
          value={start}
          onChange={changeStart}
          {...(takesText && { onText: changeStart })}
          {...(format && { format })}
          error={Boolean(error)}
        />
        <span aria-hidden>–</span>
        <DayInput
          aria-label={messages.rangeEnd(label)}
          value={end}
          onChange={changeEnd}
          {...(takesText && { onText: changeEnd })}
          {...(format && { format })}
          error={Boolean(error)}
        />
      </div>
      {note && !error && (
        <Input.Description id={`${id}-note`} mt={4}>
          {note}
        </Input.Description>
      )}
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
};
