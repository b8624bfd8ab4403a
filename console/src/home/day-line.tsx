import { weekdayText } from '../kit/dates/date-labels.ts';
import { FormattedTime } from '../kit/dates/formatted-time.tsx';

/** The date, and the customer the user is working for. */
export const DayLine = ({ now, customerName }: { now: Date; customerName: string | undefined }) => (
  <>
    <FormattedTime text={weekdayText(now)} />
    {customerName && ` · ${customerName}`}
  </>
);
