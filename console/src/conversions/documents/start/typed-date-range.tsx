import { ActionIcon, Popover, TextInput } from '@mantine/core';
import { DatePicker } from '@mantine/dates';
import { IconCalendar } from '@tabler/icons-react';
import { useState } from 'react';
import { calendarDays } from '../../../kit/dates/calendar.ts';
import { rangeText } from '../range-text.ts';
import { messages } from './messages.ts';
import { type DayRange, readRange } from './typed-range.ts';

type Props = { label: string; value: DayRange | null; onChange: (range: DayRange | null) => void };

const problems = { unreadable: messages.rangeUnreadable, turned: messages.rangeTurned };

type CalendarProps = { value: DayRange | null; onPick: (range: DayRange) => void };

const Calendar = ({ value, onPick }: CalendarProps) => {
  const [days, setDays] = useState<[string | null, string | null]>([value?.from ?? null, value?.to ?? null]);
  return (
    <DatePicker
      type="range"
      allowSingleDateInRange
      {...calendarDays}
      ariaLabels={{ previousMonth: messages.previousMonth, nextMonth: messages.nextMonth }}
      {...(value && { defaultDate: value.to })}
      value={days}
      onChange={(picked) => {
        setDays(picked);
        const [from, to] = picked;
        if (from && to) onPick({ from, to });
      }}
    />
  );
};

const CalendarButton = ({ label, value, onPick }: CalendarProps & { label: string }) => {
  const [isOpen, setOpen] = useState(false);
  return (
    <Popover
      opened={isOpen}
      onChange={setOpen}
      position="bottom-end"
      shadow="md"
      withinPortal={false}
      trapFocus
      returnFocus
    >
      <Popover.Target>
        <ActionIcon size="sm" aria-label={messages.openCalendar} onClick={() => setOpen(!isOpen)}>
          <IconCalendar size={16} aria-hidden />
        </ActionIcon>
      </Popover.Target>
      <Popover.Dropdown aria-label={label}>
        <Calendar
          value={value}
          onPick={(range) => {
            onPick(range);
            setOpen(false);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
};

/** Two days on one line, typed or picked, both inclusive. */
export const TypedDateRange = ({ label, value, onChange }: Props) => {
  const [typed, setTyped] = useState<string | null>(null);
  const [isBlurred, setBlurred] = useState(false);
  const parsed = typed === null || typed.trim() === '' ? null : readRange(typed);
  const changeText = (text: string) => {
    setTyped(text);
    const range = readRange(text);
    onChange(typeof range === 'string' ? null : range);
  };
  return (
    <TextInput
      label={label}
      withAsterisk
      placeholder={messages.rangeFormat}
      autoComplete="off"
      value={typed ?? (value ? rangeText(value) : '')}
      error={isBlurred && typeof parsed === 'string' ? problems[parsed] : undefined}
      onChange={({ currentTarget }) => changeText(currentTarget.value)}
      onFocus={() => setBlurred(false)}
      onBlur={() => {
        setBlurred(true);
        if (value) setTyped(null);
      }}
      rightSection={
        <CalendarButton
          label={label}
          value={value}
          onPick={(range) => {
            setTyped(null);
            onChange(range);
          }}
        />
      }
    />
  );
};
