import { weekdayText } from '../kit/dates/places-in-time.ts';

/** The day, and whom one works for. */
export const DayLine = ({ now, customerName }: { now: Date; customerName: string | undefined }) => (
  <>
    <time>{weekdayText(now)}</time>
    {customerName && ` · ${customerName}`}
  </>
);
