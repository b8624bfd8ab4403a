import { Tooltip } from '@mantine/core';

const parts = {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
} as const;

const format = new Intl.DateTimeFormat('en-US', parts);
const formatWithSeconds = new Intl.DateTimeFormat('en-US', { ...parts, second: '2-digit' });

type Props = { instant: string | null; withSeconds?: boolean };

/** An instant in the viewer's zone; hovering or focusing tells it exactly. */
export const DateText = ({ instant, withSeconds = false }: Props) => {
  const date = instant === null ? null : new Date(instant);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return (
    <Tooltip label={date.toISOString()} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={date.toISOString()}>{(withSeconds ? formatWithSeconds : format).format(date)}</time>
    </Tooltip>
  );
};
