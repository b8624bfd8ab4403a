/** The maximum length stored for a directory's value. */
export const externalValueMaximum = 100;
