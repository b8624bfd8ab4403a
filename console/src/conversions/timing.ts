/** How long successes and warnings are shown if the user stays on the screen. */
export const alertDurationMs = 3000;

/** How long a started import is reported before its list opens. */
export const redirectDelayMs = 1000;

/** In addition to the events, while something is in progress. */
export const pollIntervalMs = 10_000;
