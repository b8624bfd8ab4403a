import { Tooltip } from '@mantine/core';

const parts = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const format = new Intl.DateTimeFormat('en-US', parts);
const formatInNumbers = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: '2-digit',
  day: '2-digit',
  hour: '2-digit',
  minute: '2-digit',
});
const formatShort = new Intl.DateTimeFormat('en-US', { dateStyle: 'short', timeStyle: 'short' });
const formatWithSeconds = new Intl.DateTimeFormat('en-US', { ...parts, second: '2-digit' });

type Props = {
  instant: string | null;
  withSeconds?: boolean;
  /** MM/dd/yyyy hh:mm a, for columns of dates. */
  inNumbers?: boolean;
  /** M/d/yy, h:mm a. */
  isShort?: boolean;
};

const textOf = (date: Date, { withSeconds, inNumbers, isShort }: Props): string => {
  if (isShort) return formatShort.format(date);
  if (inNumbers) return formatInNumbers.format(date).replace(',', '');
  return (withSeconds ? formatWithSeconds : format).format(date);
};

/** An instant in the viewer's zone; hovering or focusing tells it exactly. */
export const DateText = (props: Props) => {
  const { instant } = props;
  const date = instant === null ? null : new Date(instant);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return (
    <Tooltip label={date.toISOString()} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={date.toISOString()}>{textOf(date, props)}</time>
    </Tooltip>
  );
};
