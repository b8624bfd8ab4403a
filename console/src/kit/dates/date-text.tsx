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
  /** `text` where nothing is said. */
  as?: DateStyle;
};

const Exactly = ({ date, id }: { date: Date; id: string }) => (
  <div id={id}>
    {exactText(date)}
    <br />
    {viewerZone()} · {relativeText(date)}
  </div>
);

/** As long as a pointer rests before it is told more. */
const pauseMs = 300;

/** Where more is told: at the element that the pointer rests on or the keyboard has come to. */
const useAskedAt = () => {
  const [place, setPlace] = useState<HTMLElement | null>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const leave = () => {
    clearTimeout(timer.current);
    setPlace(null);
  };
  useEffect(() => () => clearTimeout(timer.current), []);
  useEffect(() => {
    if (!place) return;
    const press = ({ key }: KeyboardEvent) => key === 'Escape' && setPlace(null);
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [place]);
  const handlers = {
    onMouseEnter: ({ currentTarget }: MouseEvent<HTMLElement>) => {
      timer.current = setTimeout(() => setPlace(currentTarget), pauseMs);
    },
    onMouseLeave: leave,
    onFocus: ({ currentTarget }: FocusEvent<HTMLElement>) =>
      currentTarget.matches(':focus-visible') && setPlace(currentTarget),
    onBlur: leave,
  };
  return { place, handlers };
};

/**
 * The one way to show an instant: in the viewer's zone; hovering or focusing tells seconds, zone and how long ago. That
 * comes when it is asked for, because lists show hundreds of dates.
 * In a table every date would be a stop of the keyboard, so there only what stands in text takes the focus.
 */
export const DateText = ({ instant, as = 'text' }: Props) => {
  const { place, handlers } = useAskedAt();
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
      {place && <Tooltip target={place} opened label={<Exactly date={date} id={id} />} />}
    </>
  );
};

/** Today as M/d/yy. */
export const Today = () => {
  const now = new Date();
  return <time dateTime={dayOf(now)}>{shortDayText(now)}</time>;
};
