import { Box, Tooltip } from '@mantine/core';
import {
  type DateStyle,
  dateText,
  exactText,
  relativeText,
  shortDayText,
  viewerZone,
} from './date-format.ts';
import { dayOf } from './day-range.ts';

type Props = {
  instant: string | null;
  /** `text` where nothing is said. */
  as?: DateStyle;
};

const Exactly = ({ date }: { date: Date }) => (
  <>
    {exactText(date)}
    <br />
    {viewerZone()} · {relativeText(date)}
  </>
);

/**
 * The one way to show an instant: in the viewer's zone; hovering or focusing tells seconds, zone and how long ago.
 * In a table every date would be a stop of the keyboard, so there only what stands in text takes the focus.
 */
export const DateText = ({ instant, as = 'text' }: Props) => {
  const date = instant === null ? null : new Date(instant);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return (
    <Tooltip label={<Exactly date={date} />} events={{ hover: true, focus: true, touch: true }}>
      <Box
        component="time"
        dateTime={date.toISOString()}
        style={{ whiteSpace: 'nowrap' }}
        {...(as === 'text' && { tabIndex: 0 })}
      >
        {dateText(date, as)}
      </Box>
    </Tooltip>
  );
};

/** Today as M/d/yy. */
export const Today = () => {
  const now = new Date();
  return <time dateTime={dayOf(now)}>{shortDayText(now)}</time>;
};
