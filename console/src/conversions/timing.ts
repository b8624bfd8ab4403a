/** Success and warnings are told for so long where the person stays. */
export const alertStays = 3000;

/** An import that has begun is told for so long before its list opens. */
export const returnsAfter = 1000;

/** Beside the events, while something is in progress. */
export const pollEvery = 10_000;
