/**
 * The supported languages. Only English is written by hand; `en-XA` is generated from it so that a text that bypasses
 * the catalogs is easy to spot. No browser requests it by default.
 */
export const languages = ['en', 'en-XA'] as const;

export type Language = (typeof languages)[number];

const sourceLanguage: Language = 'en';

/** The language for an Accept-Language header: the first preference that we support, otherwise English. */
export const languageFor = (acceptLanguage: string | undefined): Language => {
  const preferences = (acceptLanguage ?? '')
    .split(',')
    .map((entry) => entry.split(';')[0]?.trim().toLowerCase() ?? '');
  const supported = preferences.flatMap((preference) => {
    const exact = languages.find((language) => language.toLowerCase() === preference);
    return exact ?? (preference.split('-')[0] === sourceLanguage ? sourceLanguage : []);
  });
  return supported[0] ?? sourceLanguage;
};

const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/** The pseudo-language: accented letters and brackets around the text; placeholders such as `{name}` are kept. */
const pseudoLocalize = (text: string): string => {
  const pieces = text.split(/(\{\w+\})/);
  const localized = pieces.map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter),
  );
  return `⟦${localized.join('')}⟧`;
};

/** A catalog text in a language, with its placeholders unfilled. */
export const translate = (text: string, language: Language): string =>
  language === sourceLanguage ? text : pseudoLocalize(text);
