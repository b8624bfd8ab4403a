import { AsyncLocalStorage } from 'node:async_hooks';
import type { Language } from '@keystead/contract/texts/language.ts';

const spoken = new AsyncLocalStorage<Language>();

/** Everything that `work` starts speaks this language: each request that of its caller. */
export const speak = (language: Language, work: () => void): void => spoken.run(language, work);

/** English where nobody waits for an answer, as in jobs. */
export const spokenLanguage = (): Language => spoken.getStore() ?? 'en';
