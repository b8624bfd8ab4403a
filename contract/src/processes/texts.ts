/** Messages of the process engine itself; every kind adds its own to the catalog of its area. */
export const processesTexts = {
  'process.notProcessed': 'Not processed: {reason}',
  'process.interrupted': 'This was interrupted too many times and has been abandoned.',
  'process.endFailed': 'The last step failed too many times. Completed work is kept.',
  'process.itemFailed': 'There was an error while processing the request.',
  'process.outsideFailed': '{system} is not available at the moment. Please try again later.',
  'process.outsideRefused': '{system} refused the request.',
  /** A sentence stored by an older version. */
  'process.told': '{text}',
  'process.several': '{first}; {rest}',
  'process.sourceGone': '{system} has not answered for too long.',
} as const;
