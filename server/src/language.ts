import { AsyncLocalStorage } from 'node:async_hooks';
import type { ColumnName } from '@keystead/contract/column-texts.ts';
import type { Failure } from '@keystead/contract/errors.ts';
import { type Language, translate } from '@keystead/contract/texts/language.ts';
import { type Sentence, say as sayIn, sentence } from '@keystead/contract/texts/sentence.ts';

const spoken = new AsyncLocalStorage<Language>();

/** Everything that `work` starts speaks this language: each request that of its caller. */
export const speak = (language: Language, work: () => void): void => spoken.run(language, work);

/** English where nobody waits for an answer, as in jobs. */
export const spokenLanguage = (): Language => spoken.getStore() ?? 'en';

/** A sentence for a reply, in the caller's language. */
export const say = (told: Sentence): string => sayIn(told, spokenLanguage());

/** For mails and text messages: nobody has told us yet which language somebody reads there. */
export const write = (told: Sentence): string => sayIn(told, 'en');

/** What a call would fail with, for a reply that says it beforehand. */
export const sayFailure = ({ reason, message }: Failure): string => (reason ? say(reason) : message);

/** A name out of one of the tables that the screens show. */
export const sayName = (name: string): string => translate(name, spokenLanguage());

/** Names by their codes, in the caller's language. */
export const sayNames = (names: Readonly<Record<string, string>>): Record<string, string> =>
  Object.fromEntries(Object.entries(names).map(([code, name]) => [code, sayName(name)]));

/** What a column of a report or of an exported file is called. */
export const sayColumn = (name: ColumnName): string => say(sentence(`column.${name}`));
