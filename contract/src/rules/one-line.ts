import { z } from 'zod';

/** Text of one line: trimmed, without control characters, at most so long. */
export const oneLine = (maximum: number, message = `Max ${maximum} characters.`) =>
  z
    .string()
    .trim()
    .max(maximum, message)
    .regex(/^[ -~\u00a0-\uffff]*$/, 'Only one line of text is allowed.');
