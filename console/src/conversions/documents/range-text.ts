import { typedDayText } from '../../kit/dates/typed-day.ts';

/** Formatted as mm/dd/yyyy - mm/dd/yyyy. */
export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  `${typedDayText(from)} - ${typedDayText(to)}`;
