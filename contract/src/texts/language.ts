/**
 * The languages that texts are told in. English alone is written; `en-XA` is made from it so that a text which
 * bypasses the catalogs is seen at once. Nobody's browser asks for it by itself.
 */
export const languages = ['en', 'en-XA'] as const;

export type Language = (typeof languages)[number];

const written: Language = 'en';

/** The language for an Accept-Language header: the first wish that we speak, else English. */
export const languageFor = (accepted: string | undefined): Language => {
  const wishes = (accepted ?? '').split(',').map((wish) => wish.split(';')[0]?.trim().toLowerCase() ?? '');
  const spoken = wishes.flatMap((wish) => {
    const exact = languages.find((language) => language.toLowerCase() === wish);
    return exact ?? (wish.split('-')[0] === written ? written : []);
  });
  return spoken[0] ?? written;
};

const plain = 'AaCcDdEeGgHhIiJjKkLlNnOoRrSsTtUuWwYyZz';
const accented = 'ÅåÇçÐđÉéĜĝĤĥÎîĴĵĶķĻļÑñÖöŔŕŠšŢţÛûŴŵÝýŽž';

/** The pseudo-language: accents on the letters and brackets around the text; holes such as `{name}` stay. */
const pseudo = (text: string): string => {
  const pieces = text.split(/(\{\w+\})/);
  const told = pieces.map((piece, index) =>
    index % 2 === 1
      ? piece
      : piece.replace(/[A-Za-z]/g, (letter) => accented[plain.indexOf(letter)] ?? letter),
  );
  return `⟦${told.join('')}⟧`;
};

/** A text of a catalog in a language, holes unfilled. */
export const translate = (text: string, language: Language): string =>
  language === written ? text : pseudo(text);
