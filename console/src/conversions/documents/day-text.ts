/** A day as mm/dd/yyyy, from yyyy-mm-dd. */
export const dayText = (day: string): string => day.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');

/** As mm/dd/yyyy - mm/dd/yyyy. */
export const rangeText = ({ from, to }: { from: string; to: string }): string =>
  `${dayText(from)} - ${dayText(to)}`;
