import { z } from 'zod';
import { texts as catalog } from '../texts/catalog.ts';
import { type Language, translate } from '../texts/language.ts';
import { fillText, sayValues, type TextValues } from '../texts/sentence.ts';

const reasonValues = z.record(z.string(), z.union([z.string(), z.number()]));

/**
 * Why something ended the way it did, as stored: a code with its values. The sentence is built when it is read.
 * A text with placeholders belongs in a catalog: `sentence` makes sure that all of them are filled.
 */
export type Reason<Code extends string = string> = { code: Code; values?: TextValues };

export type ReasonTexts = Readonly<Record<string, string>>;

/** Several reasons combined into one, stated one after another. */
export const combineReasons = ([first, ...others]: readonly Reason[]): Reason | undefined => {
  const rest = others.length > 0 ? combineReasons(others) : undefined;
  return first && rest
    ? { code: 'process.several', values: { first, rest } as unknown as TextValues }
    : first;
};

/** The same with its sentence, as sent to callers. */
export const describedReason = z.object({ code: z.string(), values: reasonValues, text: z.string() });
export type DescribedReason = z.output<typeof describedReason>;

/** A code without a text only says that something went wrong. */
export const describeReason = (
  texts: ReasonTexts,
  { code, values = {} }: Reason,
  language: Language = 'en',
): DescribedReason => {
  const { first, rest } = values as Record<string, unknown>;
  if (code === 'process.several') return describeSeveral(texts, [first, rest] as [Reason, Reason], language);
  const plainValues = sayValues(values, language);
  const text = texts[code] ?? catalog['process.itemFailed'];
  return { code, values: plainValues, text: fillText(translate(text, language), plainValues) };
};

const describeSeveral = (
  texts: ReasonTexts,
  reasons: readonly [Reason, Reason],
  language: Language,
): DescribedReason => {
  const [first, rest] = reasons.map((reason) => describeReason(texts, reason, language).text);
  const values = { first: first ?? '', rest: rest ?? '' };
  const text = translate(catalog['process.several'], language);
  return { code: 'process.several', values, text: fillText(text, values) };
};
