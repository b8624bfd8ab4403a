import { z } from 'zod';

/** Text of one line: trimmed, without control characters, at most so long. */
export const oneLine = (maximum: number, message?: string) =>
  z
    .string()
    .trim()
    .max(maximum, message)
    .regex(/^\P{Cc}*$/u);
