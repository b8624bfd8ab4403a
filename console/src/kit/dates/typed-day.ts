/** A calendar day (yyyy-mm-dd) as it is typed: 11/15/2026. */
export const typedDayText = (text: string): string => text.replace(/^(\d{4})-(\d{2})-(\d{2})$/, '$2/$3/$1');
