import { Input } from '@mantine/core';
import { DateInput } from '@mantine/dates';
import { useId } from 'react';
import { messages } from '../messages.ts';
import { calendar } from './calendar.ts';
import classes from './date-range.module.css';

type Props = {
  label: string;
  /** Days as yyyy-mm-dd; empty where the range is open. */
  start: string;
  end: string;
  onChange: (start: string, end: string) => void;
  error?: string | undefined;
};

/** Two days, typed or picked, both included. */
export const DateRange = ({ label, start, end, onChange, error }: Props) => {
  const id = useId();
  const shared = { ...calendar, error: Boolean(error) };
  return (
    <fieldset className={classes.range} aria-describedby={error ? `${id}-error` : undefined}>
      <Input.Label component="legend" labelElement="div" mb={4}>
        {label}
      </Input.Label>
      <div className={classes.days}>
        <DateInput
          {...shared}
          aria-label={messages.rangeStart(label)}
          value={start || null}
          onChange={(day) => onChange(day ?? '', end)}
        />
        <span aria-hidden>–</span>
        <DateInput
          {...shared}
          aria-label={messages.rangeEnd(label)}
          value={end || null}
          onChange={(day) => onChange(start, day ?? '')}
        />
      </div>
      {error && (
        <Input.Error id={`${id}-error`} mt={4}>
          {error}
        </Input.Error>
      )}
    </fieldset>
  );
};
