import { PlaceInTime } from '../kit/dates/place-in-time.tsx';
import { weekdayText } from '../kit/dates/places-in-time.ts';

/** The day, and whom one works for. */
export const DayLine = ({ now, customerName }: { now: Date; customerName: string | undefined }) => (
  <>
    <PlaceInTime text={weekdayText(now)} />
    {customerName && ` · ${customerName}`}
  </>
);
