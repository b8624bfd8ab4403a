let american: Intl.NumberFormat | undefined;

/** 1,234. The format is made at its first use: it takes longer than all else that a page does before it shows. */
export const numberText = (number: number): string => {
  american ??= new Intl.NumberFormat('en-US');
  return american.format(number);
};
