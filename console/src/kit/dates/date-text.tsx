import { Tooltip } from '@mantine/core';
import { type FocusEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react';
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
  /** `text` by default. */
  as?: DateStyle;
};

const ExactTime = ({ date, id }: { date: Date; id: string }) => (
  <div id={id}>
    {exactText(date)}
    <br />
    {viewerZone()} · {relativeText(date)}
  </div>
);

/** How long a pointer must rest before the tooltip appears. */
const hoverDelayMs = 300;

/** The element to show the tooltip at: the one that the pointer rests on or that has keyboard focus. */
const useTooltipTarget = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const closeOnEscape = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null);
    document.addEventListener('keydown', closeOnEscape);
    return () => document.removeEventListener('keydown', closeOnEscape);
  }, [place]);
  const handlers = {
    onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      timer.current = setTimeout(() => setPlace(currentTarget), hoverDelayMs);
    },
    onMouseLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      currentTarget.matches(':focus-visible') && setPlace(currentTarget),
    onBlur: leave,
  };
  return { place, handlers };
};

/**
 * The only way to show an instant: in the viewer's zone; hover or focus shows seconds, zone and how long ago. The
 * tooltip is created on demand, because lists show hundreds of dates.
 * In a table every date would be a tab stop, so only dates in text are focusable.
 */
export const DateText = ({ instant, as = 'text' }: Props) => {
  const { place, handlers } = useTooltipTarget();
  const id = useId();
  const date = instant === null ? null : new Date(instant);
  if (date === null || Number.isNaN(date.getTime())) return null;
  return (
    <>
      <time
        dateTime={date.toISOString()}
        style={{ whiteSpace: 'nowrap' }}
        {...(place && { 'aria-describedby': id })}
        {...(as === 'text' && { tabIndex: 0 })}
        {...handlers}
      >
        {dateText(date, as)}
      </time>
      {place && <Tooltip target={place} opened label={<ExactTime date={date} id={id} />} />}
    </>
  );
};

/** Today as M/d/yy. */
export const Today = () => {
  const now = new Date();
  return <time dateTime={dayOf(now)}>{shortDayText(now)}</time>;
};
