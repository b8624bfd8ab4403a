import { spoken, spokenLanguage } from '@keystead/contract/texts/spoken.ts';

/** The language of the console. Calls ask for the same one. */
export const language = spokenLanguage;

/** The texts of a screen or an area. A language that is written by hand gets its own entry beside `en`. */
export const texts = <T>(written: { en: T }): T => spoken(written.en);
