import { Tooltip } from '@mantine/core';

const format = new Intl.DateTimeFormat('en-US', {
  year: 'numeric',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** An instant in the viewer's zone; hovering or focusing tells it exactly. */
export const DateText = ({ instant }: { instant: string | null }) => {
  const date = instant === null ? null : new Date(instant);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return (
    <Tooltip label={date.toISOString()} events={{ hover: true, focus: true, touch: true }}>
      <time dateTime={date.toISOString()}>{format.format(date)}</time>
    </Tooltip>
  );
};
