/** Errors of searches and reports that can take long. */
export const searchErrors = {
  'search.tooLong': {
    status: 422,
    text: 'This takes too long. Please narrow it down, for example to a shorter time.',
  },
  /** No one sees it, except in the service log. */
  'search.abandoned': { status: 400, text: 'The caller stopped waiting.' },
} as const;

/** For calls that wait for each other, of which a person can make only a few at a time. */
export const queuedErrors = ['request.tooMany', 'search.abandoned'] as const;
