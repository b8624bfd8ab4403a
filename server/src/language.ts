import { AsyncLocalStorage } from 'node:async_hooks';
import type { Failure } from '@keystead/contract/errors.ts';
import type { Language } from '@keystead/contract/texts/language.ts';
import { type Sentence, say as sayIn } from '@keystead/contract/texts/sentence.ts';

const spoken = new AsyncLocalStorage<Language>();

/** Everything that `work` starts speaks this language: each request that of its caller. */
export const speak = (language: Language, work: () => void): void => spoken.run(language, work);

/** English where nobody waits for an answer, as in jobs. */
export const spokenLanguage = (): Language => spoken.getStore() ?? 'en';

/** A sentence for a reply, in the caller's language. */
export const say = (told: Sentence): string => sayIn(told, spokenLanguage());

/** What a call would fail with, for a reply that says it beforehand. */
export const sayFailure = ({ reason, message }: Failure): string => (reason ? say(reason) : message);
