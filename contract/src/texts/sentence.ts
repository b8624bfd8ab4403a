import { type PlaceholdersOf, type TextCode, texts } from './catalog.ts';
import { type Language, translate } from './language.ts';
import { browserLanguage } from './localize.ts';

/**
 * Rules, policies and failures return sentences: a catalog code with the values for the placeholders in its text. They
 * become text where a person reads them (`say`), in that person's language. Never compare texts; compare codes.
 *
 *     const wrong = sentence('user.userNameTaken', { userName });   // does not compile without its values
 *     say(wrong, 'en');                                             // Username ann@maple.example already exists.
 *
 * To add a text, add its code to the catalog of the area (`<area>/errors.ts` with a status for failures,
 * `<area>/texts.ts` for everything else).
 */
export type Sentence = { readonly code: TextCode; readonly values?: TextValues };

/** A value can be a sentence itself; several sentences are joined. */
export type TextValue = string | number | Sentence | readonly Sentence[];
export type TextValues = Readonly<Record<string, TextValue>>;

/** What a code's text needs: nothing, or a value for each placeholder. */
export type ValuesOf<C extends TextCode> = [PlaceholdersOf<C>] extends [never]
  ? []
  : [values: { readonly [Placeholder in PlaceholdersOf<C>]: TextValue }];

export const sentence = <C extends TextCode>(code: C, ...[values]: ValuesOf<C>): Sentence => ({
  code,
  ...(values && { values }),
});

/** Fills the placeholders of a text; those without a value stay. */
export const fillText = (text: string, values: Readonly<Record<string, string | number>> = {}): string =>
  text.replace(/\{(\w+)\}/g, (placeholder, name: string) => String(values[name] ?? placeholder));

/** The values of a sentence as plain text, for callers that fill in their own texts. */
export const sayValues = (values: TextValues, language: Language = 'en'): Record<string, string | number> =>
  Object.fromEntries(Object.entries(values).map(([name, value]) => [name, sayValue(value, language)]));

const sayValue = (value: TextValue, language: Language): string | number => {
  if (typeof value !== 'object') return value;
  return 'code' in value ? say(value, language) : value.map((each) => say(each, language)).join(' ');
};

/** A sentence as text, in the language of the browser or of the server's caller. */
export const say = ({ code, values = {} }: Sentence, language: Language = browserLanguage): string =>
  fillText(translate(texts[code], language), sayValues(values, language));
