import { browserLanguage, localize } from '@keystead/contract/texts/localize.ts';

/** The language of the console. Calls request the same one. */
export const language = browserLanguage;

/** The texts of a screen or an area. A language translated by hand gets its own entry next to `en`. */
export const texts = <T>(translations: { en: T }): T => localize(translations.en);
