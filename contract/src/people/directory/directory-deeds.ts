import { texts } from '../../texts/catalog.ts';
import { type Sentence, say } from '../../texts/sentence.ts';

/** What the log keeps of a change in our own directory: no call, but what was done. */
export type DirectoryDescription = { deeds: readonly Sentence[] };

export const isDeed = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'code' in value && String(value.code) in texts;

export const sayDeeds = (deeds: readonly Sentence[]): string => deeds.map((deed) => say(deed)).join(' ');
