import { texts } from '../../texts/catalog.ts';
import { type Sentence, say } from '../../texts/sentence.ts';

/** What the log records for a change in our own directory: what was done, since there was no call. */
export type DirectoryDescription = { deeds: readonly Sentence[] };

export const isDirectoryAction = (value: unknown): value is Sentence =>
  typeof value === 'object' && value !== null && 'code' in value && String(value.code) in texts;

export const describeDirectoryActions = (actions: readonly Sentence[]): string =>
  actions.map((action) => say(action)).join(' ');
