import { AsyncLocalStorage } from 'node:async_hooks';
import type { ColumnName } from '@keystead/contract/column-texts.ts';
import type { Failure } from '@keystead/contract/errors.ts';
import { type Language, translate } from '@keystead/contract/texts/language.ts';
import { type Sentence, say as sayIn, sentence } from '@keystead/contract/texts/sentence.ts';

const languageStorage = new AsyncLocalStorage<Language>();

/** Everything that `work` starts uses this language: for a request, that of its caller. */
export const runWithLanguage = (language: Language, work: () => void): void =>
  languageStorage.run(language, work);

/** English where no caller waits for a reply, as in jobs. */
export const currentLanguage = (): Language => languageStorage.getStore() ?? 'en';

/** A sentence for a reply, in the caller's language. */
export const say = (message: Sentence): string => sayIn(message, currentLanguage());

/** For mails and text messages: we don't know yet which language the recipient reads. */
export const sayInEnglish = (message: Sentence): string => sayIn(message, 'en');

/** What a call would fail with, for a reply that says so in advance. */
export const sayFailure = ({ reason, message }: Failure): string => (reason ? say(reason) : message);

/** A name from one of the tables that the screens show. */
export const sayName = (name: string): string => translate(name, currentLanguage());

/** Names by their codes, in the caller's language. */
export const sayNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, sayName(name)]));

/** The name of a column in a report or an exported file. */
export const sayColumn = (name: ColumnName): string => say(sentence(`column.${name}`));
