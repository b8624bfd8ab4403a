import { z } from 'zod';

/** Text of one line: trimmed, without control characters, at most so long. */
export const oneLine = (maximum: number, message = `Max ${maximum} characters.`) =>
  z
    .string()
    .trim()
    .max(maximum, message)
    .regex(/^\P{Cc}*$/u, 'Only one line of text is allowed.');
