/**
 * The languages of the console. To add one, name it here; every messages file then asks for its translation
 * and does not compile without it.
 */
const languages = ['en'] as const;

type Language = (typeof languages)[number];

const spoken = typeof navigator === 'undefined' ? [] : navigator.languages;

export const language: Language =
  languages.find((known) => spoken.some((tag) => tag.toLowerCase().startsWith(known))) ?? 'en';

/** Picks the translation of a screen's or area's texts. */
export const texts = <T>(translations: Record<Language, T>): T => translations[language];
