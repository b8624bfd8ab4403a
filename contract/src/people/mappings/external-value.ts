/** At most so much of a directory's value is kept. */
export const externalValueMaximum = 100;
