import { currentTimeZoneName } from '@keystead/contract/enterprise/canonical-time-zone.ts';
import type { customerFields } from '@keystead/contract/enterprise/customers.ts';
import { useMemo } from 'react';
import { type Control, useController } from 'react-hook-form';
import type { z } from 'zod';
import { SearchSelect } from '../../../kit/form/search-select.tsx';
import { messages } from './messages.ts';

type Props = { control: Control<z.input<typeof customerFields>, unknown, z.output<typeof customerFields>> };

/** Nearly every customer is in one of these, from east to west. */
const usual = [
  'America/New_York',
  'America/Chicago',
  'America/Denver',
  'America/Phoenix',
  'America/Los_Angeles',
  'America/Anchorage',
  'Pacific/Honolulu',
];

/** What this browser knows, and the stored one: browsers differ in the names of some zones. */
const toOptions = (stored: string | undefined) => {
  const known = [...Intl.supportedValuesOf('timeZone').map(currentTimeZoneName), ...(stored ? [stored] : [])];
  const names = new Set([...usual, ...known.sort()]);
  return [...names].map((name) => ({ value: name, label: name }));
};

export const TimeZoneField = ({ control }: Props) => {
  const { field, fieldState, formState } = useController({ control, name: 'timeZone' });
  const stored = formState.defaultValues?.timeZone;
  const options = useMemo(() => toOptions(stored), [stored]);
  return (
    <SearchSelect
      label={messages.timeZone}
      description={messages.timeZoneDescription}
      options={options}
      inputRef={field.ref}
      value={field.value ?? null}
      onChange={field.onChange}
      error={fieldState.error?.message}
      isRequired
    />
  );
};
