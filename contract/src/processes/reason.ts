import { z } from 'zod';
import { fillText } from '../errors.ts';

const reasonValues = z.record(z.string(), z.union([z.string(), z.number()]));
export type ReasonValues = z.output<typeof reasonValues>;

/** Why something ended as it did: a code with its values. The sentence is made when somebody reads it. */
export type Reason<Code extends string = string> = { code: Code; values?: ReasonValues };

/** The same with its sentence, as callers get it. */
export const toldReason = z.object({ code: z.string(), values: reasonValues, text: z.string() });
export type ToldReason = z.output<typeof toldReason>;

/** What the engine itself says; every kind of process adds its own. */
export const processReasons = {
  'process.notProcessed': 'Not processed: {reason}',
  'process.interrupted': 'This was interrupted too often and has been given up.',
  'process.itemFailed': 'There was an error while processing the request.',
  'process.outsideFailed': '{system} is not available at the moment. Please try again later.',
  'process.outsideRefused': '{system} refused the request.',
  /** What an older version has told as a sentence. */
  'process.told': '{text}',
  'process.sourceGone': '{system} has not answered for too long.',
} as const;
export type ProcessReasonCode = keyof typeof processReasons;

export type ReasonTexts = Readonly<Record<string, string>>;

/** A code without a text tells no more than that something went wrong. */
export const tellReason = (texts: ReasonTexts, { code, values = {} }: Reason): ToldReason => ({
  code,
  values,
  text: fillText(texts[code] ?? processReasons['process.itemFailed'], values),
});
