/** A format of dates that is made at its first use, because making one takes milliseconds. */
export const american = (parts: Intl.DateTimeFormatOptions): { format: (date: Date) => string } => {
  let made: Intl.DateTimeFormat | undefined;
  return {
    format: (date) => {
      made ??= new Intl.DateTimeFormat('en-US', parts);
      return made.format(date);
    },
  };
};
