import { PlaceInTime } from '../kit/dates/place-in-time.tsx';
import { weekdayText } from '../kit/dates/places-in-time.ts';

/** The date, and the customer the user is working for. */
export const DayLine = ({ now, customerName }: { now: Date; customerName: string | undefined }) => (
  <>
    <PlaceInTime text={weekdayText(now)} />
    {customerName && ` · ${customerName}`}
  </>
);
